import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect } from '@playwright/test'

const received: { to: string; text: string }[] = []

/** Takes the mail that the product sends, as the mail server of an agency would. */
export async function openMailbox(): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString().replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(() => done())) }
}

/** The newest mail to an address, once it is there. Only in journeys with `test.use({ mailbox: true })`. */
export async function mailTo(address: string): Promise<string> {
  const find = () => received.findLast(({ to }) => to === address)?.text ?? ''
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}
