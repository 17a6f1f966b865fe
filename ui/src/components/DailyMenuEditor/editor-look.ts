import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

import { media, radius, tone, typeScale } from '../../theme/tokens';

/** A part of the page: a sheet with its heading, its forms and what was said about them. */
export const Part = styled(Card)({
  marginBottom: 28,
  padding: '22px 18px 24px',
  [media.tablet]: { padding: '24px 28px 28px' },
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px', marginBottom: 18 },
  '& > header > p': { color: tone.tinta2 },
  '& [role=alert], & [role=status]': { marginBottom: 18 },
  '& [data-two]': { display: 'grid', gap: '20px 28px', [media.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  '& [data-two] + [data-two], & [data-two] + [data-actions], & form > [data-field] + [data-two]': { marginTop: 20 },
  '& figure': {
    display: 'grid',
    // As high as the figure and no higher, whatever the picture's own measures.
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    height: 'clamp(260px, 38vw, 420px)',
    marginBottom: 14,
    borderRadius: radius,
    background: tone.papel,
  },
  '& figure img': { width: '100%', height: '100%', padding: 12, objectFit: 'contain' },
  '& figure p': { padding: 24, color: tone.tinta2, textAlign: 'center' },
  '& form > button': { marginTop: 14 },
  '& [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& [data-bar]': { marginTop: 24, paddingTop: 16, borderTop: `1px solid ${tone.linea}` },
  '& [data-actions] > a': { padding: '10px 0', fontWeight: 600 },
  '& [data-actions] > form:last-of-type': { marginLeft: 'auto' },
  '& [data-actions] button': { marginTop: 0 },
  '& textarea': { minHeight: 132 },
  '& [data-field=fecha], & [data-field=precio], & [data-field=hasta]': { maxWidth: 260 },
  '& progress': { width: '100%', height: 10, marginTop: 14, accentColor: tone.botella },
}) as typeof Card;

/** Earlier menus as small cards. */
export const Earlier = styled(List)({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  '& li': {
    display: 'flex',
    gap: 14,
    alignItems: 'center',
    padding: 12,
    border: `1px solid ${tone.linea}`,
    borderRadius: radius,
  },
  '& img, & [data-blank]': {
    flex: 'none',
    width: 60,
    height: 80,
    objectFit: 'cover',
    background: tone.papel,
    borderRadius: 2,
  },
  '& strong': { display: 'block', fontSize: typeScale.small, lineHeight: 1.35 },
  '& p': { fontSize: typeScale.small, lineHeight: 1.4, color: tone.tinta2 },
  '& button': { marginTop: 4, marginLeft: -8 },
});
