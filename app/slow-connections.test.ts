import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { openTestAgency, type TestAgency } from './testing.ts'

let agency: TestAgency
let url: string
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  agency = await openTestAgency()
  await agency.app.http.server.listen({ host: '127.0.0.1', port: 0 })
  port = (agency.app.http.server.server.address() as { port: number }).port
  url = `http://127.0.0.1:${port}/API/Core/User/GetProfile`
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await agency.close()
})

test('a thousand connections that never finish their headers hold up nobody, and are cut', async () => {
  const { token } = await agency.as('renata.mockley')
  let cut = 0
  for (let n = 0; n < 1000; n += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => (cut += 1))
    socket.write(`GET /API/x HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow-${n}: `)
    sockets.push(socket)
  }
  const took: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const from = performance.now()
    const reply = await fetch(url, { headers: { [ownHeader]: '1', cookie: `${sessionCookie}=${token}` } })
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    took.push(performance.now() - from)
  }
  expect(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]).toBeLessThan(2000)
  await expect.poll(() => cut, { timeout: 60_000, interval: 500 }).toBe(1000)
})
