import { IconBed, IconCalendar, IconFileText, IconHome, IconPlus } from '@tabler/icons-react'
import { addDays } from '#platform/contract/dates.ts'
import { useState } from 'react'
import { CommandPalette } from '#platform/web/blocks/command-palette.tsx'
import { ConflictDialog } from '#platform/web/blocks/conflict-dialog.tsx'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { ErrorDialog } from '#platform/web/blocks/error-dialog.tsx'
import { SpinnerModal } from '#platform/web/blocks/spinner-modal.tsx'
import { TenureCard } from '#platform/web/blocks/tenure-card.tsx'
import { TenureDialog } from '#platform/web/blocks/tenure-dialog.tsx'
import type { Holder, TenureAct } from '#platform/web/blocks/tenure-shapes.ts'
import { useDates } from '#platform/web/dates.ts'
import { PartFailed } from '#platform/web/part-boundary.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { wait } from './gallery-sample.web.ts'

const dialogs = ['error', 'spinner', 'conflict', 'consequence', 'blocked', 'danger', 'palette', 'drawer'] as const
type Shown = (typeof dialogs)[number]

export function GalleryDialogs() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <div className="g-grid">
      <div className="g-all">
        <Card title="Open one">
          <div className="k-actions">
            {dialogs.map((name) => (
              <Button
                key={name}
                onClick={() => {
                  setShown(name)
                  if (name === 'spinner') setTimeout(close, 12_000)
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        </Card>
      </div>
      <Tenures />
      <div className="g-two">
        <Card title="A part that did not arrive" level={2}>
          <PartFailed kind="gone" onRetry={() => undefined} />
        </Card>
      </div>
      <ErrorDialog
        problem={
          shown === 'error'
            ? {
                kept: 'The contact was not saved. What you wrote is still here.',
                messages: [
                  'These times overlap another contact on this chart: Nov 12, 10:00 to 11:00, by Cole Worksample.',
                  'Mateo Testado left this home on Nov 1, so this visit cannot count for him.',
                ],
                reference: 'K7F2-19QD',
                details: 'POST Core/ContactLog/AddEdit 400',
              }
            : undefined
        }
        desk="EHR help desk"
        phone="555-0100"
        onClose={close}
      />
      <SpinnerModal active={shown === 'spinner'} />
      <ConflictDialog
        opened={shown === 'conflict'}
        who="Priya Notreal"
        when="today 9:42"
        onClose={close}
        onSave={close}
        fields={[
          { id: 'a', label: 'Next hearing', mine: 'Nov 24, 8:30', theirs: 'Nov 25, 13:00' },
          {
            id: 'b',
            label: 'Running summary',
            long: true,
            mine: 'Mari is settled and calls the home hers. Reading is ahead of plan.',
            theirs: 'Mari is settled. Nights are hard after calls with her mother.',
          },
        ]}
      />
      <Consequences shown={shown} onClose={close} />
      <Palette opened={shown === 'palette'} onClose={close} />
      <Drawer
        opened={shown === 'drawer'}
        onClose={close}
        title="All alerts"
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Everything about this child that a visitor must know, most severe first.</p>
      </Drawer>
    </div>
  )
}

function Consequences({ shown, onClose }: { shown: Shown | undefined; onClose: () => void }) {
  const dates = useDates()
  const [day, setDay] = useState<string | null>(dates.today())
  const danger = shown === 'danger'
  return (
    <ConsequenceDialog
      opened={shown === 'consequence' || shown === 'blocked' || danger}
      onClose={onClose}
      title={danger ? 'End the placement' : 'Place both children'}
      sentence="With the Harper-Sample family"
      danger={danger}
      effects={[
        { id: '1', icon: IconBed, text: 'Free beds go from **2** to **1**' },
        { id: '2', icon: IconCalendar, text: '**3 appointments** after Nov 13 are cancelled' },
        { id: '3', icon: IconFileText, text: '**1 draft** moves to your drafts' },
      ]}
      undo="Undo stays in Activity for 24 hours."
      confirmLabel={danger ? 'End placement' : 'Place both children'}
      blockedBecause={shown === 'blocked' ? 'The home has one free bed and two children are chosen.' : undefined}
      onConfirm={wait}
      done={{ text: 'Moved to Harper-Sample, Nov 13', onUndo: () => undefined }}
    >
      <DateField label="First night" value={day} onChange={setDay} />
    </ConsequenceDialog>
  )
}

function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const groups = [
    { label: 'Charts', items: ['Marisol Testado', 'Mateo Testado', 'Marlon Inventado'] },
    { label: 'Screens', items: ['Home', 'Foster'] },
    { label: 'Actions', items: ['Log contact'] },
  ].map((group) => ({
    label: group.label,
    items: group.items
      .filter((label) => label.toLowerCase().includes(query.toLowerCase()))
      .map((label) => ({
        id: label.replaceAll(' ', '-'),
        label,
        ...(group.label === 'Charts'
          ? { personId: label, note: 'Foster, North Valley' }
          : { icon: group.label === 'Screens' ? IconHome : IconPlus }),
        onChoose: () => undefined,
      })),
  }))
  return <CommandPalette opened={opened} onClose={onClose} query={query} onQuery={setQuery} groups={groups} />
}

function Tenures() {
  const dates = useDates()
  const today = dates.today()
  const [act, setAct] = useState<TenureAct>()
  const current: Holder = {
    id: 'h3',
    personId: 'e1',
    name: 'Renata Mockley',
    start: addDays(today, -300),
    setBy: 'Priya Notreal',
  }
  const past: readonly Holder[] = [
    {
      id: 'h2',
      personId: 'e2',
      name: 'Sol Placehold',
      start: addDays(today, -540),
      end: addDays(today, -300),
      note: 'moved to another office',
    },
    { id: 'h1', personId: 'e3', name: 'Dana Examply', start: addDays(today, -800), end: addDays(today, -540) },
  ]
  return (
    <div className="k-stack">
      <TenureCard title="Case manager" current={current} past={past} onAct={setAct} />
      <TenureCard title="Primary therapist" current={undefined} past={[]} onAct={setAct} />
      <TenureCard
        title="Family specialist"
        current={undefined}
        past={[]}
        onAct={setAct}
        offBecause="Needs the permission Caseload.Assign."
      />
      <TenureDialog
        act={act}
        roleName="Case manager"
        current={act === 'assign' ? undefined : current}
        past={past}
        candidates={[
          { id: 'e4', name: 'Amadi Sample', role: 'Case Manager', openCases: 11, weightedLoad: 14.5, documentsDue: 3 },
          { id: 'e5', name: 'Lena Testworth', role: 'Case Manager', openCases: 16, weightedLoad: 19, documentsDue: 0 },
          { id: 'e6', name: 'Omar Dummy', role: 'Supervisor', offBecause: 'Not in this sub-program' },
        ]}
        onSearch={() => undefined}
        onClose={() => setAct(undefined)}
        onSubmit={wait}
      />
    </div>
  )
}
