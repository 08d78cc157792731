import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { monthOf } from './billing.rules.ts'
import { careCalls } from './care/care.calls.ts'
import { CareChildren } from './care/care-children.web.tsx'
import { Differences } from './care/care-differences.web.tsx'
import { CareSums } from './care/care-sums.web.tsx'
import { useCareText } from './care/care-text.web.ts'
import './billing.css'

type Care = Output<typeof careCalls.getDaysInCare>
/** In the address, where an empty value is none. */
const noCounty = '-'
const pageSize = 50
const monthsBack = 24

/** A month of a sub-program: nights of each child, what counties owe and families get, its approval and its lock. */
export function Screen() {
  const t = useCareText()
  const dates = useDates()
  const { asked, set } = useAddress('/Billing')
  const { AssignedSubPrograms } = useProfile()
  const [page, setPage] = useState(1)
  const now = monthOf(dates.today())
  const SubProgramID =
    AssignedSubPrograms.find(({ Id }) => Id === asked.program)?.Id ?? AssignedSubPrograms[0]?.Id ?? ''
  const Month = /^\d{4}-\d{2}-01$/.test(asked.month ?? '') ? asked.month! : addMonths(now, -1)
  const { data } = useRead(
    careCalls.getDaysInCare,
    {
      SubProgramID,
      Month,
      ...(asked.county !== undefined && { County: asked.county === noCounty ? '' : asked.county }),
      ...(asked.family && { FamilyID: asked.family }),
      Page: page,
      PageSize: pageSize,
    },
    { keepLast: true, enabled: SubProgramID !== '' },
  )
  const narrow = (change: Parameters<typeof set>[0]) => {
    setPage(1)
    set(change)
  }
  return (
    <div className="k-stack">
      <div className="k-billing-bar">
        <SelectField
          label={t.program}
          options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={SubProgramID || null}
          onChange={(program) => narrow({ program: program ?? undefined, county: undefined, family: undefined })}
        />
        <SelectField
          label={t.month}
          options={Array.from({ length: monthsBack }, (_, back) => addMonths(now, -back)).map((value) => ({
            value,
            label: dates.month(value),
          }))}
          value={Month}
          onChange={(month) => narrow({ month: month ?? undefined })}
        />
        {data && <Doing care={data} program={SubProgramID} />}
      </div>
      {!data && <SkeletonRows rows={6} height={44} />}
      {data && (
        <>
          <Differences care={data} program={SubProgramID} />
          {(asked.county ?? asked.family) !== undefined && (
            <Note tone="info">
              {asked.family
                ? t.ofFamily(data.Families.find(({ FamilyID }) => FamilyID === asked.family)?.Name ?? t.hidden)
                : asked.county === noCounty
                  ? t.ofNoCounty
                  : t.ofCounty(asked.county!)}{' '}
              <Button size="sm" onClick={() => narrow({ county: undefined, family: undefined })}>
                {t.everyChild}
              </Button>
            </Note>
          )}
          <CareChildren care={data} />
          {data.Total > pageSize && (
            <div className="k-segments">
              {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.previous}</Button> : <span />}
              {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
            </div>
          )}
          <CareSums
            care={data}
            onOpen={(of) =>
              narrow(
                'county' in of
                  ? { county: of.county || noCounty, family: undefined }
                  : { family: of.family, county: undefined },
              )
            }
          />
        </>
      )}
    </div>
  )
}

/** Approving, once nothing speaks against it, and the files of an approved month. */
function Doing({ care, program }: { care: Care; program: string }) {
  const t = useCareText()
  const approve = useChange(careCalls.approveMonth)
  const asked = { SubProgramID: program, Month: care.Month }
  const save = (Kind: 'County' | 'Family', Format: 'csv' | 'xlsx') => () =>
    void download(careCalls.exportInvoices, { ...asked, Kind, Format }).catch(() => {})
  if (care.CareMonthID)
    return (
      <span className="k-billing-do">
        <Menu
          align="end"
          entries={[
            { label: t.countyCsv, onClick: save('County', 'csv') },
            { label: t.countyXlsx, onClick: save('County', 'xlsx') },
            { label: t.familyCsv, onClick: save('Family', 'csv') },
            { label: t.familyXlsx, onClick: save('Family', 'xlsx') },
          ]}
        >
          <Button>{t.download}</Button>
        </Menu>
      </span>
    )
  if (!care.Can.Manage) return null
  const why = !care.IsOver
    ? t.notOver
    : care.Total === 0
      ? t.noNights
      : care.Unrated > 0
        ? t.unrated(care.Unrated)
        : care.OpenDays > 0
          ? t.openDays(care.OpenDays)
          : undefined
  return (
    <span className="k-billing-do">
      <Button
        kind="primary"
        busy={approve.isPending}
        offBecause={why}
        onClick={() =>
          void approve
            .run({ ...asked, CountyCents: care.CountyCents, FamilyCents: care.FamilyCents })
            .then((done) => done && showToast({ text: t.approved }))
        }
      >
        {t.approve}
      </Button>
    </span>
  )
}
