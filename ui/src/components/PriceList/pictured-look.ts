import { media } from '../../theme/tokens';
import { largePictureLook } from '../LargePicture/LargePicture';

/** A small picture before each name; lines without one keep the names aligned. Absent in a list without pictures. */
export const picturedLook = {
  '& > li': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) auto', alignItems: 'center' },
  '& > li::before': { display: 'none' },
  '& :is(.n, .p, .s)': { order: 0 },
  '& .blank': { width: 64, visibility: 'hidden' },
  ...largePictureLook,
  '& .open': { ...largePictureLook['& .open'], width: 64, height: 64 },
  '& .open img': { ...largePictureLook['& .open img'], width: '100%', height: '100%' },
  '& .large': { ...largePictureLook['& .large'], width: 'min(720px, calc(100vw - 32px), 100dvh - 116px)' },
  [media.print]: { '& > li': { display: 'flex' }, '& :is(.open, .blank)': { display: 'none !important' } },
} as const;
