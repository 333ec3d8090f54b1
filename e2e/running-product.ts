// Starts the real product once for all browser tests: embedded PostgreSQL, demonstration data, built web application. If IMP_URL
// names a running one, nothing is started, and IMP_MAILS_URL says where its e-mails are caught. Stories that change what others
// see start a product of their own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startMailCatcher } from './mail-catcher.ts'

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['IMP_URL']) return async () => undefined
  const { url, mailsUrl, stop } = await startProduct()
  process.env['IMP_URL'] = url
  process.env['IMP_MAILS_URL'] = mailsUrl
  return stop
}

export const sharedProduct = () => ({ url: process.env['IMP_URL'] ?? '', mailsUrl: process.env['IMP_MAILS_URL'] ?? '' })

export interface Product {
  readonly url: string
  readonly mailsUrl: string
  readonly folder: string
  stop(): Promise<void>
}

interface ProductOptions {
  readonly port?: number
  /** Added to the settings of all stories, or overriding them. */
  readonly settings?: Readonly<Record<string, string>>
}

export async function startProduct({ port: given, settings }: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-e2e-'))
  // When started by root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o755)
  const mails = await startMailCatcher()
  const port = given ?? (await findFreePort())
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'true',
    // Stories count what they find; demonstration reports have their own test.
    DEMO_REPORTS: 'off',
    RATE_LIMIT: 'off',
    SMTP_URL: mails.smtpUrl,
    MAIL_FROM: 'monitoring@imp.example',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  }
  const product = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  product.stdout.on('data', (text: Buffer) => (output += text.toString()))
  product.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await waitUntilReady(url, product, () => output)
  return {
    url,
    mailsUrl: mails.mailsUrl,
    folder,
    async stop() {
      await stopProduct(product)
      mails.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string, product: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (product.exitCode !== null) throw new Error(`the product did not start:\n${output()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`the product was not ready within a minute:\n${output()}`)
}

async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = new Promise(resolve => product.once('exit', resolve))
  product.kill('SIGTERM')
  await Promise.race([ended, wait(15_000)])
  if (product.exitCode === null) product.kill('SIGKILL')
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
