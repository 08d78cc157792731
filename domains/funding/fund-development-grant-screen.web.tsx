import { IconPencil } from '@tabler/icons-react'
import { grantStatuses } from '#platform/contract/lists/funding.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'
import { useGrantForm, type Grant } from './grants/grant-form.web.tsx'
import { useGrantText } from './grants/grant-text.web.ts'
import { grantsCalls as calls } from './grants/grants.calls.ts'
import { NotHere } from './not-here.web.tsx'
import './funding.css'
import { About, Dates, Spending } from './grants/grant-parts.web.tsx'
import { Measures } from './grants/grant-measures.web.tsx'

/** One grant in place of the list: its dates, what was spent, and its outcomes. */
export function Screen({ id = '' }: { id?: string }) {
  const { list, close } = useFundingAddress()
  const { data, error } = useRead(calls.getGrant, { GrantID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (error) return <NotHere error={error} onBack={close} />
  return data ? <Record grant={data} /> : <SkeletonRows rows={6} />
}

function Record({ grant }: { grant: Grant }) {
  const t = useGrantText()
  const f = useFundingText()
  const dates = useDates()
  const { label, options, field } = useSpeech()
  const form = useGrantForm()
  const whyNot = useWhyNot(calls.addEditGrant)
  const changeStatus = () =>
    form.dialogs.ask({
      call: calls.changeGrantStatus,
      title: t.statusTitle,
      sentence: grant.Name,
      values: {
        GrantID: grant.GrantID,
        version: grant.version,
        Status: grant.Next[0]!,
        On: dates.today(),
        Awarded: (grant.AwardedCents ?? grant.AskedCents ?? 0) / 100 || null,
        StartDate: grant.StartDate,
        EndDate: grant.EndDate,
      },
      fields: ['Status', 'On', 'Awarded', 'StartDate', 'EndDate', { name: 'Note', span: 12 }],
      custom: {
        Status: {
          label: field(calls.changeGrantStatus, 'Status'),
          words: (status) => label(grantStatuses, status),
          draw: ({ value, onChange, errors }) => (
            <SelectField
              label={field(calls.changeGrantStatus, 'Status')}
              options={options(grantStatuses).filter((one) => grant.Next.some((next) => next === one.value))}
              value={value}
              onChange={(status) => status && onChange(status as typeof value)}
              error={errors['']}
            />
          ),
        },
      },
    })
  return (
    <div className="k-page">
      <PageHead
        title={grant.Name}
        sentence={[label(grantStatuses, grant.Status), grant.Funder].join(', ')}
        actions={
          <>
            <Button icon={IconPencil} offBecause={whyNot} onClick={() => form.ask(grant)}>
              {f.edit}
            </Button>
            <Button kind="primary" offBecause={whyNot} onClick={changeStatus}>
              {t.status}
            </Button>
          </>
        }
      />
      <div className="k-funding-record">
        <div>
          <Dates grant={grant} form={form} off={whyNot} />
          <Measures grant={grant} form={form} off={whyNot} />
        </div>
        <div>
          <About grant={grant} />
          <Spending grant={grant} form={form} off={whyNot} />
        </div>
      </div>
      {form.dialog}
    </div>
  )
}
