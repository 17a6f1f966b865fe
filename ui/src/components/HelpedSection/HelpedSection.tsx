import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

interface HelpedSectionProps {
  /** Id of the title, which names the section. */
  id: string;
  title: string;
  /** Explains what follows. */
  help?: string;
  children: ReactNode;
}

/** A section of an editor: its title, help, and its fields. */
export const HelpedSection = ({ id, title, help, children }: HelpedSectionProps): ReactElement => (
  <section aria-labelledby={id}>
    <Typography variant="h3" id={id}>
      {title}
    </Typography>
    {help && <p>{help}</p>}
    {children}
  </section>
);
