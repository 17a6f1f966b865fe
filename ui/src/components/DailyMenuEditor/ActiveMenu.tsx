import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';

import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { FormButton } from '../FormButton/FormButton';
import { ImageField } from '../ImageField/ImageField';
import { isUnderWay } from './about-menu';
import { Part } from './editor-look';
import { menuLanguages, type DailyMenuPart, type MenuPartProps } from './editor-props';
import { PartNotice } from './PartNotice';
import { UploadProgress } from './UploadProgress';

/** An active menu: its pictures, each to be replaced, and the ways to take it away. */
export function ActiveMenu(props: MenuPartProps): ReactElement {
  const { words, menu, isFirst, formProps } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isSending = (part: DailyMenuPart) => isUnderWay(props, part);
  const key = <input type="hidden" name="id" value={menu.id} />;
  return (
    <Part component="section" id={`menu-${menu.id}`}>
      <header>
        <Typography variant="h3" component="h2">
          {words.currentTitle}
        </Typography>
        <p>{menu.date}</p>
        <Chip
          component="span"
          variant="outlined"
          color={menu.isShown ? 'success' : 'default'}
          label={menu.isShown ? words.shownLabel : words.hiddenLabel}
        />
      </header>
      <PartNotice
        notice={props.notice}
        parts={['reemplazar_es', 'reemplazar_en', 'desactivar', 'eliminar']}
        menu={menu}
        isFirst={isFirst}
      />
      <div data-two="">
        {menuLanguages.map((language) => {
          const picture = menu.pictures[language];
          const own = words.picture[language];
          const part: DailyMenuPart = `reemplazar_${language}`;
          return (
            <div key={language}>
              <figure>{picture ? <img alt={own.alt} decoding="async" {...picture} /> : <p>{own.missing}</p>}</figure>
              <form method="post" encType="multipart/form-data" {...formProps} noValidate>
                {key}
                <ImageField
                  id={`menu-${menu.id}-imagen-${language}`}
                  name={`imagen_${language}`}
                  label={own.field}
                  hint={words.pictureHint}
                  previewAlt={own.alt}
                  noPreview={words.noPreview}
                  maxBytes={props.maxBytes}
                  tooLarge={words.tooLarge}
                />
                <UploadProgress sending={props.sending} words={words} part={part} />
                <FormButton
                  look="outline"
                  small
                  name="accion"
                  value={part}
                  isBusy={isSending(part)}
                  busyLabel={words.uploading}
                >
                  {own.replace}
                </FormButton>
              </form>
            </div>
          );
        })}
      </div>
      <div data-actions="" data-bar="">
        <Link href={menu.share.href} target="_blank" rel="noopener noreferrer">
          {menu.share.text}
        </Link>
        <form method="post" {...formProps}>
          {key}
          <FormButton look="outline" small name="accion" value="desactivar" isBusy={isSending('desactivar')}>
            {words.deactivate}
          </FormButton>
        </form>
        <form method="post" {...formProps}>
          {key}
          <FormButton
            look="danger"
            small
            name="accion"
            value="eliminar"
            isBusy={isSending('eliminar')}
            onClick={(event) => {
              event.preventDefault();
              setIsAsking(true);
            }}
          >
            {words.remove}
          </FormButton>
        </form>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.removeQuestion}
        confirmLabel={words.removeConfirm}
        cancelLabel={words.removeCancel}
        action="eliminar"
        hidden={{ id: menu.id }}
        onClose={() => setIsAsking(false)}
        formProps={formProps}
      />
    </Part>
  );
}
