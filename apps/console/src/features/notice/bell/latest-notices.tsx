/** The latest notices, and the one that is opened. */
import type { UserNotice } from '@hoistway/contract/features/notice';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router';
import { historyNoticePath } from '../notice-address.ts';
import { NoticeArticle } from '../notice-article.tsx';
import { texts } from '../texts.ts';
import { useNoticeReading } from '../use-notice-reading.ts';
import css from './latest-notices.module.css';

interface LatestNoticesProps {
  notices: readonly UserNotice[];
  onClose: () => void;
}

export const LatestNotices = ({ notices, onClose }: LatestNoticesProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const { opened, open, close } = useNoticeReading();
  const toHistory = () => {
    onClose();
    void navigate(historyNoticePath);
  };
  return (
    <Dialog
      open
      title={opened ? t.detail : t.latest}
      onClose={onClose}
      footer={
        <>
          {opened ? (
            <Button onClick={close}>{common.back}</Button>
          ) : (
            <Button onClick={toHistory}>{t.history}</Button>
          )}
          <Button onClick={onClose}>{common.close}</Button>
        </>
      }
    >
      {opened && <NoticeArticle shown={opened} />}
      {!opened && notices.length === 0 && <EmptyState text={t.noneCurrent} />}
      {!opened && (
        <ul className={css.list}>
          {notices.map(one => (
            <li key={one.id}>
              <button type="button" className={css.row} onClick={() => open(one)}>
                <span className={css.head}>
                  {one.userId === null && <Badge status="error" text={t.unread} />}
                  <strong>{one.title}</strong>
                </span>
                <span>{one.shortText}</span>
                <small>{one.startDate}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
