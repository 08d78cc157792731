import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#seed/demo-password.ts'

/** A call as the signed-in person of this page, who says again who they are where the call wants to know. */
export async function ask<T>(
  page: Page,
  name: string,
  input: object = {},
  method: 'GET' | 'POST' = 'POST',
): Promise<T> {
  let answer = await send(page, name, input, method)
  if (answer.status === 403 && /"ConfirmIdentity"/.test(answer.text)) {
    await ask(page, 'Core/User/ConfirmIdentity', { Password: demoPassword })
    answer = await send(page, name, input, method)
  }
  expect(answer.status, `${name} ${answer.text}`).toBe(200)
  return JSON.parse(answer.text) as T
}

const send = (page: Page, name: string, input: object, method: 'GET' | 'POST') =>
  page.evaluate(
    async ([call, given, how]) => {
      const query = how === 'GET' ? `?${new URLSearchParams(given as Record<string, string>)}` : ''
      const reply = await fetch(`/API/${call}${query}`, {
        method: how,
        headers: {
          'x-kith': '1',
          ...(how === 'POST' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(how === 'POST' && { body: JSON.stringify(given) }),
      })
      return { status: reply.status, text: await reply.text() }
    },
    [name, input, method] as const,
  )
