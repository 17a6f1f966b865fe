import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { Outcome } from '../FormNotice/FormNotice';
import { NoticeBox } from '../NoticeBox/NoticeBox';
import { isAbout } from './editor-parts';
import type { DailyMenuEditorProps, KeptDailyMenu } from './editor-props';
import { KeptMenu, partsOfMenu } from './KeptMenu';
import { MenuForm } from './MenuForm';

const Root = styled('div')({ '& > .MuiAlert-root': { marginBottom: 16 }, '& > h2': { marginTop: 28 } });

/**
 * The editor of the menu of the day: what guests see, one form for a new menu that starts with the words of the last
 * one, and the stored menus. Each part is a native form; 'Eliminar' asks on a page of its own, or in a dialog with
 * JavaScript.
 */
export function DailyMenuEditor(editor: DailyMenuEditorProps): ReactElement {
  const { words, shown, warnings = [], form, round = 0, current, earlier, notice } = editor;
  const isSaidBelow =
    isAbout(notice, ['crear']) ||
    (form.edits && isAbout(notice, partsOfMenu, form.edits.id)) ||
    [...current, ...earlier].some(({ id }) => isAbout(notice, partsOfMenu, id));
  const show = (menu: KeptDailyMenu) => <KeptMenu key={menu.id} editor={editor} menu={menu} />;
  return (
    <Root>
      {!isSaidBelow && <Outcome of={notice} />}
      <NoticeBox notices={warnings} />
      <Alert severity={shown.href === undefined ? 'warning' : 'success'} role="note">
        {shown.href === undefined ? shown.text : <Link href={shown.href}>{shown.text}</Link>}
      </Alert>
      <MenuForm editor={editor} key={`${form.edits?.id ?? ''} ${round}`} />
      {current.length > 0 && (
        <Typography variant="h3" gutterBottom>
          {words.keptTitle}
        </Typography>
      )}
      {current.map(show)}
      <Typography variant="h3" gutterBottom id="anteriores">
        {words.earlierTitle}
      </Typography>
      {earlier.length === 0 && <p>{words.noHistory}</p>}
      {earlier.map(show)}
    </Root>
  );
}
