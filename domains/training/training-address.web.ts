import { moduleAddress, moduleHref, useModuleAddress } from '#platform/web/module-address.ts'

export const trainingAddress = moduleAddress({
  route: '/Training',
  tabs: ['mine', 'courses', 'sessions', 'people', 'compliance'],
  opened: ['session', 'person'],
})
export const useTrainingAddress = () => useModuleAddress(trainingAddress)
export const trainingHref = (
  query: Parameters<typeof moduleHref<(typeof trainingAddress.tabs)[number], 'session' | 'person'>>[1],
) => moduleHref(trainingAddress, query)
