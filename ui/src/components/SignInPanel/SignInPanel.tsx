import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, quietLook, radius, size, tone, typeScale } from '../../theme/tokens';
import { Field } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { Unanswered } from '../FormNotice/FormNotice';

export interface SignInPanelProps {
  /** 'Acceso no autorizado'. */
  title: string;
  /** What to do: open the personal link, or type its key. */
  intro: string;
  /** Says that this address has no sign-in, and links to the one that has. */
  elsewhere?: { text: string; link: { text: string; href: string } };
  keyLabel: string;
  /** The checkbox that remembers this device, 'Recordar este móvil'. */
  rememberLabel: string;
  submitLabel: string;
  /** Why the key was refused. */
  error?: string;
  /** After too many tries: how long to wait. The button remains; the server refuses. */
  wait?: string;
  /** Link to the public site. */
  siteLink: { text: string; href: string };
  /** The fields of a form that arrived after its session ended: 'Lo que habías escrito'. */
  typed?: { title: string; text: string; fields: readonly { label: string; value: string }[] };
  /** The form's `action`, and the address that it asks to be redirected to. */
  action: string;
  leads: string;
  /** Alert when the request failed or timed out. */
  unanswered: string;
}

const Page = styled('main')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: '100vh',
  padding: `48px ${size.gutter}`,
});

const Panel = styled(Card)({
  border: 0,
  background: tone.crema,
  width: '100%',
  maxWidth: 440,
  padding: '32px 24px',
  borderTop: border.head,
  borderRadius: radius,
  [media.tablet]: { padding: '40px 40px 32px' },
  '& > p': { marginTop: 12, color: tone.tinta2 },
  '& > p > a': { overflowWrap: 'anywhere' },
  '& > form': { display: 'grid', gap: 20, marginTop: 24 },
  '& > section': { marginTop: 28, paddingTop: 20, borderTop: border.ground },
  '& section > p': { marginTop: 4, ...quietLook },
  '& dt': { marginTop: 14, ...quietLook },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'all' },
  '& > a': { display: 'inline-block', marginTop: 20, padding: '10px 0', fontSize: typeScale.small },
});

/** The sign-in page of the panel: why access is refused, and a field for the key. */
export function SignInPanel(props: SignInPanelProps): ReactElement {
  const { elsewhere, typed } = props;
  const refusal = props.wait ?? props.error;
  return (
    // The focus goes to it when it replaces the page of a form whose session has ended.
    <Page data-ground="dark" tabIndex={-1}>
      <Panel data-ground="paper">
        <Typography variant="h2" component="h1">
          {props.title}
        </Typography>
        <p>{props.intro}</p>
        {elsewhere && (
          <p role="alert">
            {elsewhere.text} <Link href={elsewhere.link.href}>{elsewhere.link.text}</Link>
          </p>
        )}
        <form method="post" action={props.action} data-enhance="" data-leads={props.leads}>
          <Field
            id="clave"
            name="key"
            label={props.keyLabel}
            type="password"
            autoComplete="current-password"
            required
            error={refusal}
            autoFocus={refusal !== undefined}
          />
          <FormControlLabel control={<Checkbox name="recordar" value="si" />} label={props.rememberLabel} />
          <FormButton look="solid" label={props.submitLabel} />
        </form>
        <Unanswered>{props.unanswered}</Unanswered>
        {typed && (
          <section>
            <Typography variant="h3">{typed.title}</Typography>
            <p>{typed.text}</p>
            <dl>
              {typed.fields.map(({ label, value }, index) => (
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <Link href={props.siteLink.href}>{props.siteLink.text}</Link>
      </Panel>
    </Page>
  );
}
