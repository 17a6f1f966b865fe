import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

import { FormButton } from '../FormButton/FormButton';
import { CreationFields } from './CreationFields';
import { Earlier, Part } from './editor-look';
import type { DailyMenuEditorProps } from './editor-props';
import { PartNotice } from './PartNotice';

/** Earlier menus, each to be used again. */
export function EarlierMenus(props: DailyMenuEditorProps): ReactElement {
  const { words, earlier, formProps } = props;
  return (
    <Part component="section" id="anteriores">
      <header>
        <Typography variant="h3" component="h2">
          {words.historyTitle}
        </Typography>
      </header>
      <PartNotice notice={props.notice} parts={['usar']} />
      {earlier.length === 0 ? (
        <p>{words.noHistory}</p>
      ) : (
        <Earlier>
          {earlier.map((menu) => (
            <ListItem key={menu.id}>
              {menu.thumbnail ? (
                <img src={menu.thumbnail} alt="" width="60" height="80" loading="lazy" decoding="async" />
              ) : (
                <span data-blank="" />
              )}
              <div>
                <strong>{menu.date}</strong>
                <p>{menu.note}</p>
                <form method="post" {...formProps}>
                  <input type="hidden" name="id" value={menu.id} />
                  <CreationFields creation={props.creation} />
                  <FormButton
                    look="quiet"
                    small
                    name="accion"
                    value="usar"
                    isBusy={props.sending?.part === 'usar' && props.sending.menuId === menu.id}
                    aria-label={`${words.useAgain}, ${menu.date}`}
                  >
                    {words.useAgain}
                  </FormButton>
                </form>
              </div>
            </ListItem>
          ))}
        </Earlier>
      )}
    </Part>
  );
}
