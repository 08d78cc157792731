import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import { insertRows } from './insert.ts'

// Who | days ago | screen | part | call | status | code | reference | sentence | answer
const told = `
Renata Mockley | 6 | /Foster | visits | Core/ContactLog/AddEdit | 409 | Overlaps | K7F2-9QDA | I wanted to log two visits on the same afternoon. | The times overlapped by five minutes. Change the end of the first one.
Priya Notreal | 1 | /Admin/Forms | - | - | - | - | - | Where do I find the form for a room inspection? | -
Renata Mockley | 1 | / | due | - | - | - | - | The list of what is due is empty for me since this morning. | -
`

/** What a few people asked the help desk. */
export async function seedTickets(client: ClientBase, today: string): Promise<void> {
  const given = (text: string | undefined) => (text && text !== '-' ? text : null)
  await insertRows(
    client,
    'ticket',
    told
      .trim()
      .split('\n')
      .map((line, nth) => {
        const [who = '', days = '', screen = '', part, call, status, code, reference, sentence = '', answer] =
          line.split(' | ')
        const answered = given(answer)
        const at = (back: number) => `${addDays(today, -back)}T${answered ? 16 : 8}:0${nth}:00Z`
        return {
          id: castId('ticket', who, sentence),
          user_id: userId(who),
          at: at(Number(days)),
          screen,
          part: given(part),
          call: given(call),
          status: status && status !== '-' ? Number(status) : null,
          code: given(code),
          reference: given(reference),
          release: '0.1.0',
          sentence,
          state: answered ? 'Answered' : 'New',
          answer: answered,
          answered_by: answered ? userId('Alva Rootley') : null,
          answered_at: answered ? at(Number(days) - 1) : null,
          version: 1,
        }
      }),
  )
}
