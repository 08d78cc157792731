import { createTheme, type CSSVariablesResolver } from '@mantine/core'

type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

const pine: Shades = [
  '#e2f0ec',
  '#c8e4dc',
  '#a9d2c9',
  '#79d0c2',
  '#4fb8a8',
  '#36a092',
  '#248a7d',
  '#187a6e',
  '#0f7268',
  '#0b6b61',
]
const gray: Shades = [
  '#f8f6f2',
  '#f2efe9',
  '#e6e1d8',
  '#d5cec2',
  '#b5ada0',
  '#8f877b',
  '#6b645b',
  '#544e46',
  '#37322c',
  '#211e1a',
]
const dark: Shades = [
  '#f0ece5',
  '#c3bcb1',
  '#a39b8f',
  '#857d72',
  '#433e37',
  '#322e29',
  '#262320',
  '#1e1b18',
  '#191714',
  '#161412',
]

export const theme = createTheme({
  colors: { pine, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 9, dark: 4 },
  autoContrast: true,
  black: '#211e1a',
  fontFamily: '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '22px' },
  lineHeights: { xs: '1.34', sm: '1.39', md: '1.5', lg: '1.34', xl: '1.28' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px', fontWeight: '620' },
      h2: { fontSize: '15px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '18px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '5px', sm: '7px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '24em', sm: '40em', md: '64em', lg: '75em', xl: '100em' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's own variables read our tokens, which tokens.css gives per scheme. */
const fromTokens = {
  '--mantine-color-body': 'var(--k-surface)',
  '--mantine-color-text': 'var(--k-ink)',
  '--mantine-color-dimmed': 'var(--k-ink2)',
  '--mantine-color-placeholder': 'var(--k-ink3)',
  '--mantine-color-error': 'var(--k-over)',
  '--mantine-color-default-border': 'var(--k-line2)',
  '--mantine-color-default-hover': 'var(--k-hover)',
  '--mantine-color-anchor': 'var(--k-accent-ink)',
  '--mantine-color-pine-filled': 'var(--k-accent)',
  '--mantine-color-pine-filled-hover': 'var(--k-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--k-on-accent)',
}

export const variables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.5' },
  light: fromTokens,
  dark: fromTokens,
})
