import { useLocale } from './locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 3.4 MB */
export function useSizeWords(): (bytes: number) => string {
  const { dateLocale } = useLocale()
  return (bytes) => {
    const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1000)))
    const value = bytes / 1000 ** step
    return new Intl.NumberFormat(dateLocale, {
      style: 'unit',
      unit: units[step]!,
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
    }).format(value)
  }
}
