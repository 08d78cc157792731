import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { dataQualityCalls, type Flaw } from './flaws/data-quality.calls.ts'
import { ProgramFilter } from './quality-parts.web.tsx'
import './quality.css'

const useText = catalog({
  title: ['Data quality', 'Calidad de los datos'],
  kind: ['Kind', 'Tipo'],
  all: ['All', 'Todos'],
  show: ['Show', 'Mostrar'],
  inbox: ['To fix', 'Por corregir'],
  dismissed: ['Dismissed', 'Descartados'],
  total: [
    ['# record', '# registro'],
    ['# records', '# registros'],
  ],
  none: ['Nothing to fix', 'Nada por corregir'],
  noneText: ['No rule found anything in your programs.', 'Ninguna regla encontró nada en sus programas.'],
  noMatch: ['Nothing fits the filters.', 'Nada coincide con los filtros.'],
  mends: ['Who fixes it: {who}', 'Lo corrige: {who}'],
  let: ['Dismiss', 'Descartar'],
  letFor: ['Dismiss {name}', 'Descartar {name}'],
  letTitle: ['Leave it as it is', 'Dejarlo como está'],
  restore: ['Put back', 'Volver a poner'],
  restoreFor: ['Put {name} back', 'Volver a poner {name}'],
  why: ['{why} ({who}, {when})', '{why} ({who}, {when})'],
})

type Asked = Sent<typeof dataQualityCalls.getFlaws>

/** What is missing or cannot be right in the data, by kind, with the one button that leads to where it is mended. */
export function Screen() {
  const t = useText()
  const dialogs = useDialogs()
  const [asked, setAsked] = useState<Asked>({})
  const { data } = useRead(dataQualityCalls.getFlaws, asked, { keepLast: true })
  const only = (more: { [K in keyof Asked]?: Asked[K] | undefined }) =>
    setAsked((before) =>
      Object.fromEntries(
        Object.entries({ ...before, Page: undefined, ...more }).filter(([, value]) => value !== undefined),
      ),
    )
  if (!data) return <SkeletonRows rows={8} height={56} />
  const rule = data.Rules.find(({ Key }) => Key === asked.Rule)
  return (
    <>
      <div className="k-quality-filters">
        <SelectField
          label={t.kind}
          clearable
          placeholder={t.all}
          options={data.Rules.map(({ Key, Label, Count }) => ({ value: Key, label: `${Label}: ${Count}` }))}
          value={asked.Rule ?? null}
          onChange={(Rule) => only({ Rule: Rule ?? undefined })}
        />
        <SelectField
          label={t.show}
          options={[
            { value: 'inbox', label: t.inbox },
            { value: 'dismissed', label: t.dismissed },
          ]}
          value={asked.Dismissed ? 'dismissed' : 'inbox'}
          onChange={(value) => only({ Dismissed: value === 'dismissed' ? true : undefined })}
        />
        <ProgramFilter value={asked.SubProgramID} onChange={(SubProgramID) => only({ SubProgramID })} />
      </div>
      <RecordCard
        title={rule?.Label ?? t.title}
        note={rule ? t.mends(rule.Mends) : t.total(data.Total)}
        rows={data.Flaws}
        idOf={(one) => `${one.Rule} ${one.Ref}`}
        rowClass="k-quality"
        none={[t.none, Object.keys(asked).length > 0 ? t.noMatch : t.noneText]}
        clear
        end={
          <Pages page={asked.Page ?? 1} size={50} total={data.Total} onPage={(Page) => setAsked({ ...asked, Page })} />
        }
        draw={(one) => (
          <Line
            one={one}
            kind={asked.Rule ? undefined : data.Rules.find(({ Key }) => Key === one.Rule)?.Label}
            mayEdit={data.Can.Edit}
            dialogs={dialogs}
          />
        )}
      />
      {dialogs.dialog}
    </>
  )
}

interface LineProps {
  one: Flaw
  kind: string | undefined
  mayEdit: boolean
  dialogs: Dialogs
}

/** The one button: a dialog over this screen, or the screen where it is mended. */
function Mend({ one: { Do, Name }, dialogs }: Pick<LineProps, 'one' | 'dialogs'>) {
  const { Label, Address, Part, Input } = Do
  if (!Part)
    return (
      <AppLink to={Address ?? '/'} className="k-link">
        {Label}
      </AppLink>
    )
  return (
    <Button
      size="sm"
      aria-label={`${Label}: ${Name}`}
      onClick={() => dialogs.show((onClose) => <PartDialog name={Part} input={Input} onClose={onClose} />)}
    >
      {Label}
    </Button>
  )
}

function Line({ one, kind, mayEdit, dialogs }: LineProps) {
  const t = useText()
  const dates = useDates()
  const restore = useChange(dataQualityCalls.restoreFlaw)
  const { Rule, Ref, Name, Dismissed } = one
  const facts = [
    kind,
    one.Says,
    one.SubProgramName,
    Dismissed && t.why(Dismissed.Reason, Dismissed.By ?? '', dates.instant(Dismissed.At)),
  ]
  return (
    <>
      <span>
        {Name}
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      <Mend one={one} dialogs={dialogs} />
      {mayEdit &&
        (Dismissed ? (
          <Button
            size="sm"
            kind="quiet"
            aria-label={t.restoreFor(Name)}
            onClick={() => void restore.run({ Rule, Ref })}
          >
            {t.restore}
          </Button>
        ) : (
          <Button
            size="sm"
            kind="quiet"
            aria-label={t.letFor(Name)}
            onClick={() =>
              dialogs.ask({
                call: dataQualityCalls.dismissFlaw,
                title: t.letTitle,
                sentence: `${Name}. ${one.Says}`,
                values: { Rule, Ref },
                fields: [{ name: 'Reason', span: 12 }],
                submit: t.let,
              })
            }
          >
            {t.let}
          </Button>
        ))}
    </>
  )
}
