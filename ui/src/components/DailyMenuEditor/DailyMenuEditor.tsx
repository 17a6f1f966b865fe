import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { FormNotice } from '../FormNotice/FormNotice';
import { isOrphan } from './about-menu';
import { ActiveMenu } from './ActiveMenu';
import { EarlierMenus } from './EarlierMenus';
import { Part } from './editor-look';
import type { DailyMenuEditorProps } from './editor-props';
import { MenuInWords } from './MenuInWords';
import { NewMenu } from './NewMenu';

/**
 * The menu of the day, from a phone: what guests see now with its two pictures, the menu in words, a new menu, and
 * earlier ones to use again. Each part is a native form; 'Eliminar' asks on a page of its own, or in a dialog once a
 * script runs.
 */
export function DailyMenuEditor(props: DailyMenuEditorProps): ReactElement {
  const { words, menus } = props;
  return (
    <>
      {isOrphan(props) && props.notice && (
        <FormNotice tone={props.notice.tone} takesFocus>
          {props.notice.message}
        </FormNotice>
      )}
      {menus.length === 0 ? (
        <Part component="section">
          <header>
            <Typography variant="h3" component="h2">
              {words.currentTitle}
            </Typography>
          </header>
          <p>{words.noMenu}</p>
        </Part>
      ) : (
        menus.map((menu, index) => <ActiveMenu key={menu.id} {...props} menu={menu} isFirst={index === 0} />)
      )}

      <NewMenu {...props} />

      {menus.map((menu, index) => (
        <MenuInWords key={menu.id} {...props} menu={menu} isFirst={index === 0} />
      ))}

      <EarlierMenus {...props} />
    </>
  );
}
