import { randomBytes } from 'node:crypto'
import { ownHeader } from '#platform/server/same-origin.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import type { Actor, TestAgency } from '#app/testing.ts'

/** Uploads a file as somebody, whatever the answer. */
export async function sendFile({ app }: Pick<TestAgency, 'app'>, by: Actor, name: string, content: Buffer) {
  const edge = `edge${randomBytes(8).toString('hex')}`
  return app.http.server.inject({
    method: 'POST',
    url: '/API/Core/Files/Upload',
    headers: {
      [ownHeader]: '1',
      'content-type': `multipart/form-data; boundary=${edge}`,
      cookie: `${sessionCookie}=${by.token}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })
}

/** Uploads a file as somebody, and gives its id. */
export async function uploadFile(
  agency: Pick<TestAgency, 'app'>,
  by: Actor,
  name: string,
  content: Buffer,
): Promise<string> {
  const reply = await sendFile(agency, by, name, content)
  if (reply.statusCode !== 200) throw new Error(`${name} was not taken: ${reply.body}`)
  return reply.json().FileID as string
}
