import { addDays } from '#platform/contract/dates.ts'
import { castId, userId } from './cast/chance.ts'
import type { CastFamily } from './cast/shapes.ts'

// Family | kind | subject | days ago | narrative | closed days ago | finding
const told = `
Adeyemi-Sample | Incident | AWOL | 3 | Felix left after supper and did not come back. | - | -
Ruiz-Demo | Complaint | Personal Rights | 64 | A child said that calls to her mother were cut short. | 40 | Unfounded
Chaparral-Demo | Incident | AWOL | 52 | Brandy left at night and came back on her own. | 45 | Resolved
Bramble-Example | Incident | Illness or Emergency Room | 4 | Emil was taken to hospital with pain; appendicitis. | - | -
Kelpworth-Test | Complaint | Neglect or Lack of Supervision | 260 | Children were left alone over an evening. | 215 | Substantiated
Cedarhalvorsen-Test | Complaint | Home Safety | 12 | The boat in the yard stands without a fence. | - | -
`

/** Complaints and incidents of a few homes, open and closed. */
export function complaintsOf(families: CastFamily[], today: string) {
  return told
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', kind = '', subject = '', days = '', narrative = '', closed = '', finding = ''] =
        line.split(' | ')
      const family = families.find((one) => one.Name === name)
      if (!family) return []
      const received = addDays(today, -Number(days))
      const isClosed = closed !== '-'
      return [
        {
          id: castId('complaint', name, subject),
          family_id: family.Id,
          sub_program_id: family.SubProgramId,
          kind,
          subject,
          occurred_on: received,
          received_on: received,
          told_by: kind === 'Incident' ? 'Resource parent' : 'Child',
          narrative,
          licensing_told_on: Number(days) > 1 ? addDays(received, 1) : null,
          written_report_on: Number(days) > 7 ? addDays(received, 5) : null,
          finding: isClosed ? finding : null,
          closed_on: isClosed ? addDays(today, -Number(closed)) : null,
          closed_by: isClosed ? userId('Priya Notreal') : null,
          created_at: received,
          version: 1,
        },
      ]
    })
}
