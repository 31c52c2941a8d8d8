/** Photos of an item: taken with the camera, kept at once, taken away again until the visit is finished. */
import type { MaintenanceItem } from '@hoistway/contract/features/maintenance-items';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { photoOf } from '@hoistway/parts/picture/photo.ts';
import { useState } from 'react';
import { noting } from '../clock/clock.ts';
import css from '../frame/frame.module.css';
import { KeptPicture } from '../frame/kept-picture.tsx';
import type { KeptFile } from '../store/database.ts';
import type { KeptPhoto, KeptVisit } from '../store/kept.ts';
import { fileOf, removeFile } from '../store/visits.ts';
import { texts } from '../texts.ts';
import own from './items.module.css';
import { photoMarks } from './photo-marks.ts';

interface ItemPhotosProps {
  visit: KeptVisit;
  item: MaintenanceItem;
  photos: readonly KeptPhoto[];
  most: number;
  onChange: (
    change: (photos: readonly KeptPhoto[]) => readonly KeptPhoto[],
    file?: Omit<KeptFile, 'visitId'>,
  ) => Promise<unknown>;
}

export const ItemPhotos = ({ visit, item, photos, most, onChange }: ItemPhotosProps) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [isBad, setIsBad] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    setIsBad(false);
    const noted = noting();
    try {
      const { content, ...photo } = await photoOf(file, photoMarks(visit, item.code, noted()));
      const takenAt = noted();
      await onChange(now => [...now, { ...photo, takenAt }], { fileId: photo.fileId, content });
    } catch {
      setIsBad(true);
    } finally {
      setBusy(false);
    }
  };
  const remove = async (fileId: string) => {
    if (await onChange(now => now.filter(photo => photo.fileId !== fileId))) await removeFile(fileId);
  };
  return (
    <>
      {photos.length > 0 && (
        <div className={own.photos}>
          {photos.map(({ fileId }, index) => (
            <figure key={fileId}>
              <KeptPicture id={fileId} read={() => fileOf(fileId)} name={t.unit.photo(index + 1)} />
              <button type="button" className={css.button} onClick={() => void remove(fileId)}>
                {t.item.removePhoto}
              </button>
            </figure>
          ))}
        </div>
      )}
      {isBad && (
        <p className={css.trouble} role="alert">
          {t.item.badPhoto}
        </p>
      )}
      {photos.length < most && (
        <label className={own.picker}>
          <input
            className={own.file}
            type="file"
            accept="image/*"
            capture="environment"
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void add(file);
              // The same picture again is a change as well.
              target.value = '';
            }}
          />
          <span className={css.button}>{busy ? t.item.keeping : t.item.photo}</span>
        </label>
      )}
    </>
  );
};
