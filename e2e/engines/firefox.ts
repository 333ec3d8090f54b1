// Firefox, by WebDriver BiDi over a socket: https://www.w3.org/TR/webdriver-bidi/
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Engine, startProgram, stopProgram, type Window } from './engine.ts'

const programs = [process.env['FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']
const program = programs.find(existsSync)
/**
 * Messages only Firefox reports, which are no errors: fonts whose page was left before they loaded, and resize observations
 * delivered in the next frame (https://www.w3.org/TR/resize-observer/).
 */
const harmless = /ResizeObserver loop|downloadable font: download failed/
const preferences = `user_pref("ui.prefersReducedMotion", 1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("intl.accept_languages", "en-US");
`

export const firefox: Engine = {
  name: 'Firefox',
  isHere: () => program !== undefined,
  openWindow: async (): Promise<Window> => {
    const profile = await mkdtemp(path.join(tmpdir(), 'imp-firefox-'))
    await writeFile(path.join(profile, 'user.js'), preferences)
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
    const { said, child } = await startProgram(program ?? '', args, { says: /BiDi listening on (ws:\S+)/ })
    const thrown: string[] = []
    const { send, end } = await connect(`${said}/session`, ({ level, type, text }) => {
      if (level === 'error' && type === 'javascript' && !harmless.test(text ?? '')) thrown.push(text ?? '')
    })
    await send('session.new', { capabilities: {} })
    await send('session.subscribe', { events: ['log.entryAdded'] })
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } })
    return {
      open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      ask: async expression => {
        const { result, exceptionDetails } = await send<{
          result?: { value?: string }
          exceptionDetails?: { text: string }
        }>('script.evaluate', {
          expression: `JSON.stringify(${expression}) ?? 'null'`,
          target: { context },
          awaitPromise: true,
        })
        if (exceptionDetails) throw new Error(exceptionDetails.text)
        return JSON.parse(result?.value ?? 'null')
      },
      act: async source => void (await send('input.performActions', { context, actions: [source] })),
      shoot: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      listThrown: () => thrown,
      close: async () => {
        end()
        await stopProgram(child)
        await rm(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}

interface Message {
  readonly id?: number
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
  readonly params?: { readonly level?: string; readonly type?: string; readonly text?: string }
}

async function connect(url: string, onLog: (entry: NonNullable<Message['params']>) => void) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true })
  })
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === undefined) onLog(message.params ?? {})
    else waiting.get(message.id)?.(message)
  })
  let count = 0
  return {
    send: <T>(method: string, params: object): Promise<T> =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, ({ result, error, message }) => {
          waiting.delete(id)
          if (error === undefined) resolve(result as T)
          else reject(new Error(`${method}: ${error}: ${message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    end: () => socket.close(),
  }
}
