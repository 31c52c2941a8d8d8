/** One notice to read: who says it, for how long, the text, the pictures. */
import { notice, type UserNotice } from '@hoistway/contract/features/notice';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import { Image } from 'antd';
import css from './notice.module.css';
import { texts } from './texts.ts';

type ShownNotice = Pick<UserNotice, 'title' | 'content' | 'creator' | 'startDate' | 'endDate' | 'imageIds'>;

export const NoticeArticle = ({ shown }: { shown: ShownNotice }) => {
  const t = useTexts(texts);
  return (
    <article className={css.article}>
      <h2>{shown.title}</h2>
      <p className={css.quiet}>
        {shown.creator} · {t.from({ start: shown.startDate, end: shown.endDate })}
      </p>
      <p className={css.text}>{shown.content}</p>
      {shown.imageIds.length > 0 && (
        <div className={css.images}>
          <Image.PreviewGroup>
            {shown.imageIds.map((imageId, index) => (
              <CallImage key={imageId} call={notice.image} input={{ imageId }} alt={t.image(index + 1)} />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
    </article>
  );
};
