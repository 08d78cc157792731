import { PartBoundary } from '#platform/web/part-boundary.tsx'

/** Evenings and sessions of fund development, as the community side keeps them. */
export const Screen = () => <PartBoundary name="church-engagement-events" input={{ route: '/FundDevelopment' }} />
