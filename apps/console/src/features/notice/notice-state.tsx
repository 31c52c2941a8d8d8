import { type NoticeRow, noticeStates } from '@hoistway/contract/features/notice';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import { Tag } from 'antd';

const colors: Record<NoticeRow['state'], string> = {
  draft: 'default',
  coming: 'processing',
  current: 'success',
  ended: 'default',
  withdrawn: 'warning',
};

export const NoticeStateTag = ({ state }: Pick<NoticeRow, 'state'>) => {
  const words = useWords();
  return <Tag color={colors[state]}>{words(noticeStates.words[state])}</Tag>;
};

/** Published, whether its time has come or not: it is withdrawn before anything of it changes. */
export const isPublished = ({ state }: Pick<NoticeRow, 'state'>): boolean =>
  state !== 'draft' && state !== 'withdrawn';
