/** Photos and signatures; what a photo shows stands below it. A click opens the viewer, which zooms and rotates. */
import { record } from '@hoistway/contract/features/record';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Image } from 'antd';
import css from './record.module.css';

export interface Picture {
  attachId: number;
  name: string;
  /** Absent where nobody said what it shows. */
  caption?: string | undefined;
}

export const Pictures = ({ pictures }: { pictures: readonly Picture[] }) => (
  <div className={css.pictures}>
    <Image.PreviewGroup>
      {pictures.map(({ attachId, name, caption }) => (
        <figure key={attachId}>
          <CallImage call={record.imageFile} input={{ attachId }} alt={caption ?? name} />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </Image.PreviewGroup>
  </div>
);
