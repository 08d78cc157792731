import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPepper } from '#platform/server/pepper.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

let agency: TestAgency
beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

test('an instance with another pepper than the first is stopped in words', async () => {
  const client = await agency.owner.connect()
  try {
    await client.query('delete from pepper_mark')
    await checkPepper(client, Buffer.from('the pepper of the first instance'))
    await checkPepper(client, Buffer.from('the pepper of the first instance'))
    await expect(checkPepper(client, Buffer.from('the pepper of another instance.'))).rejects.toThrow(
      /every instance the same/,
    )
  } finally {
    client.release()
  }
})
