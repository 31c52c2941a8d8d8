/** The stars of a reply: given once, after a confirmation, by the author of the feedback; afterwards read-only. */
import { type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { useMay } from '@hoistway/parts/access/allowed.tsx';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Absent } from '@hoistway/parts/values/time.tsx';
import { Rate } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

export const FeedbackRating = ({ row }: { row: FeedbackRow }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const may = useMay('feedback.rating');
  const [chosen, setChosen] = useState(0);
  const save = useAct(feedback.save);
  const isOpen = may && row.own && row.replyStatus === 1 && row.rating === 0;
  if (!isOpen && row.rating === 0) return <Absent />;

  const rate = (rating: number) => {
    if (rating === 0) return;
    let isSaved = false;
    setChosen(rating);
    confirm({
      title: t.confirmRating,
      text: t.stars(rating),
      onOk: async () => {
        await save.mutateAsync({ ...row, rating });
        isSaved = true;
      },
      afterClose: () => {
        if (!isSaved) setChosen(0);
      },
    });
  };
  return (
    <Rate
      aria-label={t.rate}
      size="small"
      disabled={!isOpen || chosen > 0}
      value={row.rating || chosen}
      onChange={rate}
    />
  );
};
