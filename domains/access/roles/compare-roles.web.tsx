import { IconColumns2 } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { useRoleText } from './role-text.web.ts'
import { roleCalls } from './roles.calls.ts'
import { useRoleAddress } from './use-role-address.web.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

type Compared = Output<typeof roleCalls.compareRoles>
type Row = Compared['Permissions'][number]

const isId = (text: string | undefined): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')

/** Two roles side by side. */
export function CompareRoles() {
  const t = useRoleText()
  const { compare, other, chooseCompare, list } = useRoleAddress()
  const roles = useRead(roleCalls.getRoles, {})
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  useCrumbs([{ label: t.compare, parentSearch: list }])
  const first = isId(compare) ? compare : undefined
  const second = isId(other) ? other : undefined
  const options = (roles.data?.Roles ?? [])
    .map((role) => ({ value: role.RoleID, label: saidRole(role.Name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <div className="k-page">
      <PageHead title={t.compareTitle} />
      <div className="k-stack">
        <div className="k-compare-choose">
          <SelectField
            label={t.first}
            searchable
            options={options}
            value={first ?? null}
            onChange={(id) => chooseCompare(id ?? undefined, second)}
          />
          <SelectField
            label={t.second}
            searchable
            options={options}
            value={second ?? null}
            onChange={(id) => chooseCompare(first, id ?? undefined)}
            error={first && first === second ? t.sameRole : undefined}
          />
          <Checkbox
            label={t.onlyDifferent}
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
        </div>
        {first && second && first !== second ? (
          <SideBySide first={first} second={second} onlyDifferent={onlyDifferent} />
        ) : (
          <Card label={t.compareTitle}>
            <EmptyState level={2} kind="first" icon={IconColumns2} title={t.chooseTwo} />
          </Card>
        )}
      </div>
    </div>
  )
}

interface SideBySideProps {
  first: string
  second: string
  onlyDifferent: boolean
}

const differs = (row: Row) => row.First.Has !== row.Second.Has

function SideBySide({ first, second, onlyDifferent }: SideBySideProps) {
  const t = useRoleText()
  const { say } = useSpeech()
  const { data } = useRead(roleCalls.compareRoles, { RoleID: first, OtherRoleID: second }, { keepLast: true })
  if (!data) return <SkeletonRows rows={8} />
  const different = data.Permissions.filter(differs).length
  const rows = onlyDifferent ? data.Permissions.filter(differs) : data.Permissions
  const modules = [...new Set(rows.map((row) => row.Module))]
  return (
    <Card
      title={`${data.First.Name}, ${data.Second.Name}`}
      flush
      end={
        <span>
          <Words text={different > 0 ? t.differences(different) : t.same} />
        </span>
      }
    >
      <table className="k-compare">
        <thead>
          <tr>
            <th scope="col">{t.permission}</th>
            <th scope="col">{data.First.Name}</th>
            <th scope="col">{data.Second.Name}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Fragment key={module}>
              <tr className="is-module">
                <th scope="rowgroup" colSpan={3}>
                  {say(moduleWords(module))}
                </th>
              </tr>
              {rows
                .filter((row) => row.Module === module)
                .map((row) => (
                  <tr key={row.PermissionID} className={differs(row) ? 'is-different' : ''}>
                    <th scope="row">
                      <span>{say(permissionWords(row.Name, row.Description))}</span>
                      <small className="k-access-code">{row.Name}</small>
                    </th>
                    <Side side={row.First} />
                    <Side side={row.Second} />
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Side({ side }: { side: Row['First'] }) {
  const t = useRoleText()
  return (
    <td>
      {side.Has ? (
        <Status tone="ok">
          {side.Source === 'inherited' ? t.hasFrom(saidRole(side.SourceRoleName ?? '')) : t.has}
        </Status>
      ) : (
        <span className="k-quiet">{t.hasNot}</span>
      )}
    </td>
  )
}
