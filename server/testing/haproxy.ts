// An HAProxy with the shipped configuration in front of two servers, with a temporary TLS certificate that this process trusts.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'

const programs = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy', '/opt/homebrew/bin/haproxy']
export const haproxy = programs.find(program => existsSync(program))

const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

export interface HaproxyPorts {
  readonly http: number
  readonly https: number
  readonly servers: readonly [number, number]
}

export interface Haproxy {
  readonly url: string
  readonly plainUrl: string
  /** One line per request, and for each server that goes up or down. */
  output(): string
  stop(): Promise<void>
}

export async function startHaproxy({ http, https, servers }: HaproxyPorts): Promise<Haproxy> {
  if (haproxy === undefined) throw new Error('HAProxy is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'imp-haproxy-'))
  const { key, certificate } = makeCertificate(folder)
  const combined = path.join(folder, 'combined.pem')
  writeFileSync(combined, key + certificate)
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate])
  const url = `https://127.0.0.1:${https}`
  const env = {
    HTTP_BIND: `127.0.0.1:${http}`,
    HTTPS_BIND: `127.0.0.1:${https}`,
    CERTIFICATE: combined,
    PUBLIC_URL: url,
    SERVER_ONE: `127.0.0.1:${servers[0]}`,
    SERVER_TWO: `127.0.0.1:${servers[1]}`,
  }
  const child = spawn(haproxy, ['-f', configuration], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  // Any response will do: the servers may not be ready yet.
  while (!(await fetch(url, { method: 'HEAD' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`HAProxy does not start:\n${output}`)
    await sleep(50)
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${http}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      setDefaultCACertificates(trusted)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function checkConfiguration(settings: Readonly<Record<string, string>>): string {
  if (haproxy === undefined) throw new Error('HAProxy is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'imp-haproxy-'))
  try {
    const { key, certificate } = makeCertificate(folder)
    const combined = path.join(folder, 'combined.pem')
    writeFileSync(combined, key + certificate)
    const env = { ...settings, CERTIFICATE: combined }
    const { stdout, stderr } = spawnSync(haproxy, ['-c', '-V', '-f', configuration], { env, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeCertificate(folder: string): { key: string; certificate: string } {
  const files = { key: path.join(folder, 'key.pem'), certificate: path.join(folder, 'certificate.pem') }
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const out = ['-subj', '/CN=localhost', '-addext', names, '-keyout', files.key, '-out', files.certificate]
  execFileSync('openssl', ['req', ...kind, ...out], { stdio: 'pipe' })
  return { key: readFileSync(files.key, 'utf8'), certificate: readFileSync(files.certificate, 'utf8') }
}
