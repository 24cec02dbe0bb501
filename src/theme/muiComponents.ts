import type { ThemeOptions } from '@mui/material/styles';

import { DROPDOWN_MAX_HEIGHT_PX } from '@/config/constants';

const layer = {
  backgroundColor: 'var(--color-layer)',
  border: '1px solid var(--color-hairline)',
  borderRadius: 'var(--radius-panel)',
  boxShadow: 'var(--shadow-layer)',
};

/** How MUI's components differ from stock: flat, 44 px to touch, labels above their field at all times. */
export const muiComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { ...layer, maxHeight: DROPDOWN_MAX_HEIGHT_PX } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 'var(--touch-target)' } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        color: 'var(--color-text-soft)',
        fontSize: 'var(--text-small)',
        fontWeight: 500,
        lineHeight: 1.4,
        '&.Mui-focused': { color: 'var(--color-text-soft)' },
        '&.Mui-error': { color: 'var(--color-critical)' },
        '&.Mui-disabled': { color: 'var(--color-text-faint)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--touch-target)',
        backgroundColor: 'var(--color-background)',
        '&.Mui-disabled': { backgroundColor: 'transparent' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-text-soft)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-focus)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--color-hairline)' },
      },
      // The text within has its own.
      multiline: { paddingBlock: 0 },
      input: {
        height: 'auto',
        paddingBlock: 10,
        '&::placeholder': { color: 'var(--color-text-faint)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--color-text-faint)' },
      },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--color-control-border)',
        // The label stands above the field, so that the outline needs no gap for it.
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: 'var(--touch-target)', marginLeft: 0, gap: 12, width: 'fit-content' },
      label: { color: 'var(--color-text)' },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 26, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 4,
        color: 'var(--color-text-soft)',
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { color: 'var(--color-on-accent)', transform: 'translateX(18px)' },
        '&.Mui-checked:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked + .MuiSwitch-track': {
          border: '1px solid var(--color-accent)',
          backgroundColor: 'var(--color-accent)',
        },
      },
      thumb: { width: 18, height: 18, boxShadow: 'none' },
      track: {
        border: '1.5px solid var(--color-control-border)',
        borderRadius: 'var(--radius-pill)',
        backgroundColor: 'var(--color-background)',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 'var(--text-small)' } } },
};
