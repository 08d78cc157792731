import { useAddress } from '#platform/web/use-address.ts'
import { hrefOf } from '#platform/web/go.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { SecurityGroup } from './security-group.web.tsx'
import { SettingsGroup } from './settings-group.web.tsx'
import { ProfileGroup } from './settings-profile.web.tsx'
import { settingCalls } from './settings.calls.ts'
import { useSettingsText } from './settings-text.web.ts'
import './settings.css'
import { valuesOf } from '#platform/contract/lists/base.ts'
import { settingGroups } from '#platform/contract/standard-settings.ts'

const usual: readonly string[] = valuesOf(settingGroups)

/** The usual groups in their order, then those that programs define. */
const sorted = (groups: ReadonlySet<string>) => [
  ...usual.filter((group) => groups.has(group)),
  ...[...groups].filter((group) => !usual.includes(group)),
]

export function Screen() {
  const t = useSettingsText()
  const { label } = useSpeech()
  const permitted = usePermitted()
  const { asked, only } = useAddress('/Settings')
  const { data, error, refetch } = useRead(settingCalls.getUserSettings, {})
  const groups = sorted(new Set(data?.Settings.map((setting) => setting.Grouping)))
  const tabs = [
    { id: 'Profile', label: t.profile },
    ...groups.map((group) => ({ id: group, label: label(settingGroups, group) })),
    { id: 'Security', label: t.security },
    { id: 'Signature', label: t.signature },
    { id: 'Activity', label: t.activity },
    ...(permitted('ProgramSettings.Manage') ? [{ id: 'Programs', label: t.programs }] : []),
  ].map((tab) => ({ ...tab, href: hrefOf(pathTo('/Settings', { group: tab.id })) }))
  const group = tabs.find((tab) => tab.id === asked.group)?.id ?? 'Profile'
  return (
    <div className="k-page k-settings">
      <PageHead title={t.title} sentence={t.sentence} />
      <div className="k-settings-grid">
        <div className="k-settings-tabs">
          <Tabs kind="list" label={t.groups} items={tabs} value={group} onSelect={(id) => only({ group: id })} />
        </div>
        <div className="k-stack">
          {error && !data && (
            <Note tone="over">
              <b>{t.failed}</b> {error.messages.join(' ')}{' '}
              <Button size="sm" onClick={() => void refetch()}>
                {t.again}
              </Button>
            </Note>
          )}
          {group === 'Profile' && <ProfileGroup />}
          {group === 'Security' && <SecurityGroup />}
          {group === 'Signature' && <PartBoundary name="settings-signature" />}
          {group === 'Activity' && <PartBoundary name="settings-activity" />}
          {group === 'Programs' && <PartBoundary name="settings-programs" />}
          {data && groups.includes(group) && (
            <SettingsGroup
              title={label(settingGroups, group)}
              settings={data.Settings.filter((setting) => setting.Grouping === group)}
            />
          )}
          {group === 'Notifications' && <PartBoundary name="settings-devices" />}
          {group === 'Calendar' && <PartBoundary name="settings-calendar" />}
        </div>
      </div>
    </div>
  )
}
