import { IconCalendarOff, IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { DatedRows, type DatedRow } from '../dated-rows.web.tsx'
import { EndOnDay } from '../end-on-day.web.tsx'
import { permissionCalls } from './permissions.calls.ts'
import type { Role } from './role-record.web.tsx'
import { useRoleText } from './role-text.web.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

type Given = Role['Permissions'][number]
const kinds = ['all', 'own', 'inherited', 'ended'] as const
type Kind = (typeof kinds)[number]

const fits = (kind: Kind) => (one: Given) =>
  kind === 'ended' ? one.State === 'ended' : one.State !== 'ended' && (kind === 'all' || one.Source === kind)

/** What the role gives, by module, each with its source and dates. */
export function RolePermissions({ role }: { role: Role }) {
  const t = useRoleText()
  const { say } = useSpeech()
  const [kind, setKind] = useState<Kind>('all')
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Given>()
  const end = useChange(permissionCalls.endPermissionRoleMembership)
  const missing = useWhyNot(permissionCalls.addPermissionRoleMembership)
  const shown = role.Permissions.filter(fits(kind))
  const modules = [...new Set(shown.map((one) => one.Module))].toSorted()
  const offered = kinds.filter((one) => one !== 'ended' || role.Permissions.some(fits('ended')))
  const labels = { all: t.showAll, own: t.showOwn, inherited: t.showInherited, ended: t.showEnded }
  const rowOf = (one: Given): DatedRow => ({
    id: `${one.RolePermissionID}-${one.SourceRoleID}`,
    name: one.Name,
    title: say(permissionWords(one.Name, one.Description)),
    note: one.Name,
    end: one.Source === 'own' ? t.ownOne : t.from(saidRole(one.SourceRoleName)),
    StartDate: one.StartDate,
    EndDate: one.EndDate,
    State: one.State,
    entries:
      one.Source === 'own' && one.Can.End && one.State !== 'ended'
        ? [{ label: t.endEntry, icon: IconCalendarOff, onClick: () => setEnding(one) }]
        : [],
  })
  const add = (
    <Button
      icon={IconPlus}
      size="sm"
      offBecause={missing ?? (role.Can.Edit ? undefined : t.mayNot)}
      onClick={() => setGiving(true)}
    >
      {t.addPermission}
    </Button>
  )
  return (
    <>
      <Card title={t.permissions} flush end={add}>
        <div className="k-card-note">
          <Segmented
            label={t.show}
            labelHidden
            value={kind}
            onChange={setKind}
            choices={offered.map((value) => ({
              value,
              label: `${labels[value]} ${role.Permissions.filter(fits(value)).length}`,
            }))}
          />
          {role.Permissions.some((one) => one.Name === 'Administrator' && one.State === 'current') && (
            <Note tone="info">{t.everything}</Note>
          )}
        </div>
        {role.Permissions.length === 0 ? (
          <EmptyState kind="first" icon={IconKey} title={t.noPermissions}>
            {t.noPermissionsText}
          </EmptyState>
        ) : (
          shown.length === 0 && <p className="k-card-note k-quiet">{t.nothingHere}</p>
        )}
        <div className="k-grants">
          {modules.map((module) => (
            <section key={module}>
              <h3>{say(moduleWords(module))}</h3>
              <DatedRows
                label={say(moduleWords(module))}
                rows={shown.filter((one) => one.Module === module).map(rowOf)}
              />
            </section>
          ))}
        </div>
      </Card>
      {giving && <GivePermission role={role} onClose={() => setGiving(false)} />}
      {ending && (
        <EndOnDay
          title={t.endTitle(ending.Name)}
          sentence={t.endSentence}
          start={ending.StartDate}
          onClose={() => setEnding(undefined)}
          onEnd={async (EndDate, Reason) => {
            const { RolePermissionID, version } = ending
            const done = await end.run({ RolePermissionID, EndDate, Reason, version })
            if (done) showToast({ text: t.ended })
            return Boolean(done)
          }}
        />
      )}
    </>
  )
}

function GivePermission({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useRoleText()
  return (
    <FormDialog opened onClose={onClose} title={t.giveTitle(saidRole(role.Name))} sentence={t.giveSentence}>
      {(leave) => <GiveForm role={role} onCancel={leave} onDone={onClose} />}
    </FormDialog>
  )
}

function GiveForm({ role, onCancel, onDone }: { role: Role; onCancel: () => void; onDone: () => void }) {
  const t = useRoleText()
  const { say } = useSpeech()
  const dates = useDates()
  const { data } = useRead(permissionCalls.getPermissions, {})
  if (!data) return <SkeletonRows rows={3} />
  const own = new Set(role.Permissions.filter(fits('own')).map((one) => one.PermissionID))
  const open = data.Permissions.filter((one) => one.Can.Grant && !own.has(one.PermissionID))
  const find = (id: string | undefined) => open.find((one) => one.PermissionID === id)
  return (
    <CallForm
      call={permissionCalls.addPermissionRoleMembership}
      values={{ RoleID: role.RoleID, StartDate: dates.today(), EndDate: null }}
      fields={[
        { name: 'PermissionID', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6 },
      ]}
      custom={{
        PermissionID: {
          label: t.permission,
          words: (id) => find(id)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.permission}
              autoFocus
              searchable
              options={open.map((one) => ({
                value: one.PermissionID,
                label: `${one.Name}, ${say(permissionWords(one.Name, one.Description))}`,
              }))}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      submit={t.give}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.given })
      }}
    />
  )
}
