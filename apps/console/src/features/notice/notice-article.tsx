/** One notice to read: who says it, for how long, the text, the pictures. */
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Image } from 'antd';
import css from './notice.module.css';
import { texts } from './texts.ts';

type Told = Pick<UserNotice, 'title' | 'content' | 'creator' | 'startDate' | 'endDate' | 'imageIds'>;

export const NoticeArticle = ({ told }: { told: Told }) => {
  const t = useTexts(texts);
  return (
    <article className={css.article}>
      <h2>{told.title}</h2>
      <p className={css.quiet}>
        {told.creator} · {t.from({ start: told.startDate, end: told.endDate })}
      </p>
      <p className={css.text}>{told.content}</p>
      {told.imageIds.length > 0 && (
        <div className={css.images}>
          <Image.PreviewGroup>
            {told.imageIds.map((imageId, index) => (
              <CallImage key={imageId} call={notice.image} input={{ imageId }} alt={t.image(index + 1)} />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
    </article>
  );
};
