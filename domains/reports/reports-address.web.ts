import { moduleAddress } from '#platform/web/module-address.ts'

export const reportsAddress = moduleAddress({
  route: '/Reports',
  tabs: ['catalogue', 'history', 'schedules', 'regulators'],
  opened: ['report', 'run', 'build'],
})
