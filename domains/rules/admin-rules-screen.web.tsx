import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, hrefOf, useGo } from '#platform/web/go.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { RuleValues, type Pack } from './rule-values.web.tsx'
import { rulesCalls } from './rules.calls.ts'
import { useRulesText } from './rules-text.web.ts'
import './rules.css'

type Change = Pack['Changes'][number]

/** A rule from here on was always so. */
const longAgo = '2000-01-01'

/** The numbers of every rule, and where the other dated rules are. */
export function Screen() {
  const t = useRulesText()
  const go = useGo()
  const dates = useDates()
  const { data } = useRead(rulesCalls.getRules, {})
  if (!data) return <SkeletonRows rows={6} />
  return (
    <div className="k-stack">
      {data.Packs.map((pack) => (
        <PackCard key={pack.Pack} pack={pack} />
      ))}
      {data.Places.filter(({ Rules }) => Rules.length > 0).map(({ Label, About, Path, Rules }) => (
        <Card
          key={Label}
          title={Label}
          note={About}
          end={
            <a className="k-link" {...linkTo(hrefOf(Path), go)}>
              {t.changeThem}
            </a>
          }
        >
          <Facts
            facts={Rules.map(({ What, Rule, From }) => ({
              label: What,
              value: From > longAgo ? `${Rule}, ${t.since(dates.date(From))}` : Rule,
            }))}
          />
        </Card>
      ))}
      <RecordCard
        title={t.places}
        note={t.placesText}
        rows={data.Places.filter(({ Rules }) => Rules.length === 0)}
        idOf={(one) => one.Label}
        none={t.none}
        draw={({ Label, About, Path }) => (
          <span>
            <a className="k-link" {...linkTo(hrefOf(Path), go)}>
              {Label}
            </a>
            <small>{About}</small>
          </span>
        )}
      />
    </div>
  )
}

function PackCard({ pack }: { pack: Pack }) {
  const t = useRulesText()
  const dates = useDates()
  const dialogs = useDialogs()
  const today = dates.today()
  const now = Object.fromEntries(pack.Fields.map(({ Name, Now }) => [Name, Now]))
  const inForce = pack.Changes.find(({ StartDate }) => StartDate <= today)
  const ask = (values: Record<string, number>, change?: Change) =>
    dialogs.show((onClose) => <ChangeDialog pack={pack} values={values} change={change} onClose={onClose} />)
  const said = ({ OnOff }: Pack['Fields'][number], value: number) =>
    OnOff ? (value === 1 ? t.yes : t.no) : String(value)
  const differs = ({ Values }: Change) =>
    pack.Fields.filter(({ Name, Standard }) => Values[Name] !== Standard)
      .map((field) => `${field.Label}: ${said(field, Values[field.Name]!).toLowerCase()}`)
      .join(', ')
  return (
    <>
      <Card title={pack.Title} note={pack.About}>
        <Facts
          facts={[
            ...pack.Fields.filter(({ OnOff }) => !OnOff).map(({ Label, Now, Standard }) => ({
              label: Label,
              value: Now === Standard ? String(Now) : `${Now} (${t.usual(String(Standard))})`,
            })),
            ...[1, 0].flatMap((on) => {
              const fields = pack.Fields.filter(({ OnOff, Now }) => OnOff && Now === on)
              const value = fields.map(({ Label }) => Label).join(', ')
              return fields.length > 0 ? [{ label: on === 1 ? t.yes : t.no, value }] : []
            }),
          ]}
        />
      </Card>
      <RecordCard
        title={`${pack.Title}: ${t.changes.toLowerCase()}`}
        rows={pack.Changes}
        idOf={(one) => one.RulePackID}
        none={t.none}
        add={{ label: t.change, onClick: () => ask(now) }}
        draw={(one) => {
          const planned = one.StartDate > today
          return (
            <>
              <span>
                <b>{t.from(dates.date(one.StartDate))}</b>
                <small>{[differs(one), one.Note, one.SetBy].filter(Boolean).join('. ')}</small>
              </span>
              <Status tone={planned ? 'soon' : one === inForce ? 'ok' : 'info'} small>
                {planned ? t.planned : one === inForce ? t.inForce : t.before}
              </Status>
              <MoreMenu
                label={t.more(dates.date(one.StartDate))}
                entries={[
                  { label: t.copy, onClick: () => ask(one.Values) },
                  planned && { label: t.edit, onClick: () => ask(one.Values, one) },
                  planned && {
                    label: t.remove,
                    onClick: () =>
                      dialogs.ask({
                        call: rulesCalls.removeRules,
                        title: t.remove,
                        sentence: t.removeText,
                        values: { RulePackID: one.RulePackID, version: one.version },
                        fields: ['Reason'],
                      }),
                  },
                ]}
              />
            </>
          )
        }}
      >
        {dialogs.dialog}
      </RecordCard>
    </>
  )
}

interface ChangeDialogProps {
  pack: Pack
  values: Record<string, number>
  change: Change | undefined
  onClose: () => void
}

function ChangeDialog({ pack, values, change, onClose }: ChangeDialogProps) {
  const t = useRulesText()
  const dates = useDates()
  return (
    <FormDialog opened wide onClose={onClose} title={t.changeOf(pack.Title)} sentence={t.note}>
      {(leave) => (
        <CallForm
          call={rulesCalls.saveRules}
          values={{
            Pack: pack.Pack,
            Values: values,
            StartDate: change?.StartDate ?? dates.today(),
            RulePackID: change?.RulePackID ?? null,
            version: change?.version ?? null,
            ...(change && { Note: change.Note }),
          }}
          fields={[
            { name: 'Values', span: 12 },
            { name: 'StartDate', span: 6 },
            { name: 'Note', span: 12 },
          ]}
          custom={{
            Values: {
              label: t.numbers,
              words: (value) => pack.Fields.map(({ Name, Label }) => `${Label}: ${value?.[Name] ?? ''}`).join(', '),
              draw: ({ value, onChange, errors }) => (
                <RuleValues pack={pack} value={value ?? {}} onChange={onChange} error={errors['']} />
              ),
            },
          }}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
