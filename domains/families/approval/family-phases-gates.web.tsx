import { IconCalendar, IconCheck, IconDots, IconRotate, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyPhasesCalls, type FamilyPhases, type GateBox } from './family-phases.calls.ts'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList } from './phase-steps.rules.ts'

type State = 'Open' | 'Done' | 'Exempt'

interface FamilyGatesProps {
  familyId: string
  gates: Output<typeof familyPhasesCalls.getGates>
  can: FamilyPhases['Can']
}

/** The checklist, step by step; each item with who, when and why. */
export function FamilyGates({ familyId, gates, can }: FamilyGatesProps) {
  const t = usePhaseText()
  const { label } = useSpeech()
  const [task, setTask] = useState<{ box: GateBox; state: State }>()
  const steps = [...Map.groupBy(gates.Gates, (box) => box.Phase)]
  return (
    <Card title={t.checklist} note={t.doneOf(gates.Done, gates.Total)} flush>
      <ul className="k-gates">
        {steps.map(([phase, boxes]) => (
          <li key={phase}>
            <h3>{label(phaseList, phase)}</h3>
            <ul className="k-gate-rows">
              {boxes.map((box) => (
                <GateRow
                  key={`${box.Gate} ${box.PersonID}`}
                  familyId={familyId}
                  box={box}
                  can={can}
                  onTask={(state) => setTask({ box, state })}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {task && <SetGate familyId={familyId} {...task} onClose={() => setTask(undefined)} />}
    </Card>
  )
}

interface GateRowProps extends Pick<FamilyGatesProps, 'familyId' | 'can'> {
  box: GateBox
  onTask: (state: State) => void
}

function GateRow({ familyId, box, can, onTask }: GateRowProps) {
  const t = usePhaseText()
  const dates = useDates()
  const change = useChange(familyPhasesCalls.setGate)
  const item = [box.Label, box.PersonName].filter(Boolean).join(', ')
  const day = box.DoneOn ? dates.near(box.DoneOn) : ''
  const told = [box.FromChart && t.fromChart, box.SetBy && t.by(box.SetBy), box.Note].filter(Boolean).join(', ')
  const exempt = { icon: IconShieldCheck, offBecause: can.Exempt ? undefined : t.mayNotExempt }
  return (
    <li className="k-gate">
      <div>
        {box.Label} {box.PersonName && <span className="k-quiet">{box.PersonName}</span>}
        {told && <small>{told}</small>}
      </div>
      {box.State === 'Open' ? (
        <span className="k-quiet">{t.open}</span>
      ) : (
        <Status tone="ok">{box.State === 'Done' ? t.done(day) : t.exempt(day)}</Status>
      )}
      {can.SetGates && (
        <div className="k-gate-do k-row">
          {box.State === 'Open' && (
            <Button
              size="sm"
              icon={IconCheck}
              aria-label={t.markFor(item)}
              busy={change.isPending}
              offBecause={box.NeedsSomebody ? t.addAdult : undefined}
              onClick={() =>
                void change.run({
                  FosterResourceFamilyID: familyId,
                  Gate: box.Gate,
                  PersonID: box.PersonID,
                  State: 'Done',
                  version: box.version,
                })
              }
            >
              {t.mark}
            </Button>
          )}
          {!box.NeedsSomebody && (
            <Menu
              align="end"
              label={t.more(item)}
              entries={[
                { label: t.markOn, icon: IconCalendar, onClick: () => onTask('Done') },
                { label: t.exemptDo, ...exempt, onClick: () => onTask('Exempt') },
                ...(box.State !== 'Open' && !box.FromChart
                  ? [{ label: t.reopen, icon: IconRotate, onClick: () => onTask('Open') }]
                  : []),
              ]}
            >
              <IconButton icon={IconDots} label={t.more(item)} size="sm" noTip />
            </Menu>
          )}
        </div>
      )}
    </li>
  )
}

interface SetGateProps {
  familyId: string
  box: GateBox
  state: State
  onClose: () => void
}

function SetGate({ familyId, box, state, onClose }: SetGateProps) {
  const t = usePhaseText()
  const dates = useDates()
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t[`gate${state}`]}
      sentence={[box.Label, box.PersonName].filter(Boolean).join(', ')}
    >
      {(close) => (
        <CallForm
          call={familyPhasesCalls.setGate}
          values={{
            FosterResourceFamilyID: familyId,
            Gate: box.Gate,
            PersonID: box.PersonID,
            State: state,
            DoneOn: box.DoneOn ?? dates.today(),
            Note: state === 'Open' ? null : box.Note,
            version: box.version,
          }}
          fields={[
            ...(state === 'Open' ? [] : [{ name: 'DoneOn' as const, span: 6 as const }]),
            {
              name: 'Note',
              span: 12,
              ...(state === 'Exempt' && { needed: true, help: t.exemptNeeds }),
            },
          ]}
          submit={t[`gate${state}`]}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.gateSaved })
          }}
        />
      )}
    </FormDialog>
  )
}
