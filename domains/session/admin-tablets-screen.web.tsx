import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { tabletCalls } from './tablets/tablets.calls.ts'
import { useTabletText } from './tablets/tablets-text.web.ts'
import './tablets/tablets.css'

type Tablets = Output<typeof tabletCalls.getTablets>
type Tablet = Tablets['Tablets'][number]
type Offered = Output<typeof tabletCalls.offerTablet>

const tones: Record<Tablet['State'], Tone> = { Waiting: 'soon', CodeExpired: 'soon', Enrolled: 'ok', Revoked: 'info' }

/** The shared tablets: which are in use, a code for a new one, and the end of one. */
export function Screen() {
  const t = useTabletText()
  const dates = useDates()
  const { data } = useRead(tabletCalls.getTablets, {})
  const [adding, setAdding] = useState(false)
  const [offered, setOffered] = useState<Offered>()
  const [ending, setEnding] = useState<Tablet>()
  const when = (one: Tablet) =>
    one.LastSeenAt
      ? t.lastSeen(dates.instantWithin(one.LastSeenAt))
      : one.State === 'Waiting' && one.CodeUntil
        ? t.until(dates.instantWithin(one.CodeUntil))
        : undefined
  const address = `${location.origin}${hrefOf('/ResidentialPinLogin')}`
  return (
    <>
      <Card
        title={t.title}
        flush
        end={
          <Button
            kind="primary"
            icon={IconPlus}
            offBecause={data?.Residences.length === 0 ? t.residenceFirst : undefined}
            onClick={() => setAdding(true)}
          >
            {t.add}
          </Button>
        }
      >
        <p className="k-tablets-note">{t.sentence}</p>
        {!data && <SkeletonRows />}
        {data?.Tablets.length === 0 && (
          <EmptyState kind="first" icon={IconDeviceTablet} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.title}>
          {data?.Tablets.map((one) => (
            <li key={one.TabletID} className="k-tablet">
              <span>
                <b>{one.Name}</b>
                <small>{[one.ResidenceName, when(one)].filter(Boolean).join(' · ')}</small>
              </span>
              <Status tone={tones[one.State]}>{t[one.State]}</Status>
              {one.State !== 'Revoked' && (
                <Button size="sm" onClick={() => setEnding(one)}>
                  {t.revoke}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog opened={adding && data !== undefined} onClose={() => setAdding(false)} title={t.add}>
        {(close) => (
          <AddTablet
            residences={data?.Residences ?? []}
            onCancel={close}
            onDone={(made) => {
              setAdding(false)
              setOffered(made)
            }}
          />
        )}
      </FormDialog>
      <Dialog
        opened={offered !== undefined}
        onClose={() => setOffered(undefined)}
        title={t.codeTitle}
        sentence={offered && t.codeText(address, dates.instantWithin(offered.CodeUntil))}
        actions={
          <Button kind="primary" onClick={() => setOffered(undefined)}>
            {t.done}
          </Button>
        }
      >
        <code className="k-tablet-code">{offered?.Code}</code>
      </Dialog>
      {ending && <EndTablet tablet={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

interface AddTabletProps {
  residences: Tablets['Residences']
  onCancel: () => void
  onDone: (made: Offered) => void
}

function AddTablet({ residences, onCancel, onDone }: AddTabletProps) {
  const t = useTabletText()
  return (
    <CallForm
      call={tabletCalls.offerTablet}
      values={{ ResidenceID: residences[0]?.ResidenceID ?? '' }}
      fields={[
        { name: 'ResidenceID', span: 12 },
        { name: 'Name', span: 12 },
      ]}
      custom={{
        ResidenceID: {
          label: t.residence,
          words: (value) => residences.find((one) => one.ResidenceID === value)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.residence}
              value={value}
              onChange={(chosen) => onChange(chosen ?? value)}
              onBlur={onBlur}
              options={residences.map(({ ResidenceID, Name }) => ({ value: ResidenceID, label: Name }))}
              {...(errors[''] && { error: errors[''] })}
            />
          ),
        },
      }}
      submit={t.add}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}

function EndTablet({ tablet, onClose }: { tablet: Tablet; onClose: () => void }) {
  const t = useTabletText()
  const revoke = useChange(tabletCalls.revokeTablet)
  async function end(): Promise<void> {
    if (await revoke.run({ TabletID: tablet.TabletID, version: tablet.version })) showToast({ text: t.revoked })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.revokeTitle(tablet.Name)}
      sentence={t.revokeText}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="danger" busy={revoke.isPending} onClick={() => void end()}>
            {t.revoke}
          </Button>
        </>
      }
    />
  )
}
