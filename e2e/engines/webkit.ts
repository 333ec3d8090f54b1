// WebKitGTK, by WebDriver over HTTP (https://www.w3.org/TR/webdriver2/), on a virtual display.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../running-product.ts'
import { type Engine, startProgram, stopProgram, type Window } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const architecture = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string] ?? process.arch
const browsers = ['4.1', '6.0', '4.0'].map(
  version =>
    `/usr/lib/${architecture}-linux-gnu/${version === '6.0' ? 'webkitgtk' : 'webkit2gtk'}-${version}/MiniBrowser`,
)
const browser = browsers.find(existsSync)

export const webkit: Engine = {
  name: 'WebKitGTK',
  isHere: () => browser !== undefined && existsSync(driver) && existsSync(display),
  openWindow: async (): Promise<Window> => {
    const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
    const seen = await startProgram(display, screen, { says: /(\d+)\n/ })
    const url = `http://127.0.0.1:${await findFreePort()}`
    const env = { DISPLAY: `:${seen.said}`, GDK_BACKEND: 'x11' }
    const driven = spawn(driver, [`--port=${new URL(url).port}`], { env: { ...process.env, ...env }, stdio: 'ignore' })
    await waitUntilReady(url)
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, { capabilities })
    const session = `${url}/session/${sessionId}`
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 980 })
    return {
      open: address => send('POST', `${session}/url`, { url: address }),
      ask: async expression => {
        const script = `return JSON.stringify(${expression}) ?? 'null'`
        return JSON.parse(await send('POST', `${session}/execute/sync`, { script, args: [] }))
      },
      act: source => send('POST', `${session}/actions`, { actions: [source] }),
      shoot: () => send('GET', `${session}/screenshot`),
      // Its driver does not report them.
      listThrown: () => [],
      close: async () => {
        await send('DELETE', session)
        await stopProgram(driven)
        await stopProgram(seen.child)
      },
    }
  },
}

async function send<T = void>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const status = await send<{ ready: boolean }>('GET', `${url}/status`).catch(() => null)
    if (status?.ready) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver was not ready within ten seconds')
}
