import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { styleNonce } from '../base.ts'
import { theme } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)

/** Its variables are in mantine-variables.css, the scheme is set by color-scheme.ts: nothing is left to do at run time. */
const settings: NonNullable<ComponentProps<typeof MantineContext>['value']> = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  getStyleNonce: () => styleNonce,
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** What every part of Mantine asks for. */
export function KitContext({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
