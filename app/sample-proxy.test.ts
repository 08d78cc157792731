import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bareHeaders } from '#platform/server/http.ts'
import { freePort } from '../faults/server-process.ts'

const guide = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const sample = /```nginx\n(?<sample>.*?)```/s.exec(guide)!.groups!['sample']!
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync)

test('the sample proxy speaks no TLS older than 1.2', () => {
  expect(sample).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/)
})

test.runIf(nginx)(
  'what the sample proxy answers by itself has the headers of KITH’s own answers, and no version',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kith-proxy-own-'))
    const port = await freePort()
    const nobody = await freePort()
    const inner = sample
      .replaceAll(/ssl_(certificate|protocols).*\n/g, '\n')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/server 10\.0\.0\.1\d:8080/g, `server 127.0.0.1:${nobody}`)
      .replaceAll('/var/log/nginx', folder)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/main.log;
     events {} http { ${temporary.join(' ')}\n${inner} }`,
    )
    const running = spawn(nginx!, ['-p', folder, '-c', file], { stdio: 'ignore' })
    const gone = once(running, 'exit')
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (data) => (answer += data.toString('latin1')))
        socket.on('close', () => resolve(answer))
        socket.on('error', () => resolve(answer))
        socket.setTimeout(5000, () => socket.destroy())
      })
    const get = (path: string, more = '') =>
      say(`GET ${path} HTTP/1.1\r\nHost: kith.agency.example\r\nConnection: close\r\n${more}\r\n`)
    try {
      await sleep(400)
      const answers = {
        'nobody answers': await get('/API/Core/User/GetProfile'),
        'too large': await get('/API/Core/Files/Upload', 'Content-Length: 99999999999\r\n'),
        'address too long': await get(`/${'x'.repeat(20_000)}`),
        'headers too long': await get('/', `X-Long: ${'x'.repeat(40_000)}\r\n`),
        'no request': await say('GARBAGE\r\n\r\n'),
      }
      for (const [what, answer] of Object.entries(answers)) {
        expect(answer, what).toMatch(what === 'nobody answers' ? /^HTTP\/1\.1 503 / : /^HTTP\/1\.1 400 /)
        for (const [name, value] of Object.entries(bareHeaders))
          expect(answer.toLowerCase(), `${name}: ${what}`).toContain(`${name}: ${value}`.toLowerCase())
        expect(answer, what).toMatch(/content-type: application\/json; charset=utf-8/i)
        expect(answer, what).not.toMatch(/nginx\/\d/)
        expect(() => JSON.parse(answer.split('\r\n\r\n').at(-1)!) as unknown, what).not.toThrow()
      }
    } finally {
      running.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
