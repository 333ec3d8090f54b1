// Runs before anything is painted: the chosen (or the device's) light or dark, so that no page flashes white.
// A file of its own, because the content security policy allows no inline script. The key is Mantine's.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.style.backgroundColor = dark ? '#151c27' : ''
} catch {
  // A browser that forbids storage shows the light page.
}
