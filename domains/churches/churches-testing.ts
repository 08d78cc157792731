import { openTestAgency } from '#app/testing.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
import { churchCalls } from './record/churches.calls.ts'

/** An agency with a liaison, her colleague, and somebody who has nothing to do with churches. */
export async function openChurches() {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values((await agency.owner.query(text, values)).rows[0] as object)[0] as T
  const liaison = await agency.as('caleb.steeplewick')
  const outsider = await agency.as('renata.mockley')
  const program = await one(`select s.id from sub_program s join core_program k on k.id = s.core_program_id
    where k.web_application_module_name = 'ChurchEngagement' order by s.name limit 1`)
  const today = dayIn(agency.settings.agency.zone, new Date())
  let count = 0
  const church = async (more: Record<string, unknown> = {}) =>
    liaison.ok(churchCalls.createChurch, {
      SubProgramID: program,
      Name: `Invented Chapel ${(count += 1)}-${Math.random().toString(36).slice(2, 7)}`,
      ZipCode: '92545',
      City: 'Hemet',
      StateAbbreviation: 'CA',
      ...more,
    })
  return {
    ...agency,
    one,
    liaison,
    outsider,
    program,
    today,
    church,
    day: (days: number) => addDays(today, days),
    profile: (ChurchID: string) => liaison.ok(churchCalls.getChurchProfile, { ChurchID }),
    items: (ChurchID: string) => liaison.ok(actionItemCalls.getActionItems, { ChurchID }),
    interactions: (ChurchID: string) => liaison.ok(churchActivityCalls.getInteractions, { ChurchID }),
  }
}
