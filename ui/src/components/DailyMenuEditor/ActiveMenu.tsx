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
    <Part id={`menu-${menu.id}`}>
      <header>
        <h2>{words.currentTitle}</h2>
        <p>{menu.date}</p>
        <span data-badge={menu.isShown ? 'shown' : 'hidden'}>
          {menu.isShown ? words.shownLabel : words.hiddenLabel}
        </span>
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
        <a href={menu.share.href} target="_blank" rel="noopener noreferrer">
          {menu.share.text}
        </a>
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
