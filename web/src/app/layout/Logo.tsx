// The product's logo: a spark on navy, as in the favicon.

export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="var(--imp-accent)" />
      <path d="M17.8 4.5 8.5 18h6.2l-1.5 9.5L22.8 14h-6.4z" fill="var(--imp-header)" />
    </svg>
  )
}
