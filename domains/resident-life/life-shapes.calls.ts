import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { residential } from '#domains/residential/residential.rules.ts'

/** What is written of a resident's days is written by whoever works with them. */
export const daily = { ...residential, edit: 'Residential.Record' } as const
export const lifeCharts = chartCalls(daily)
export const { read, change, records } = lifeCharts
export const topics = ['residentLife'] as const
