import { receiverKinds } from '@hoistway/contract/features/receiver';
import { weixin } from '@hoistway/contract/features/weixin';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { texts } from './texts.ts';

/** What is chosen of a WeChat user, when it is bound and later. */
export const useWeixinFields = () => {
  const t = useTexts(texts);
  const words = useWords();
  const title = useTitles(weixin.list.columns);
  return [
    { name: 'weixinName', label: title('weixinName'), help: t.nameHelp, wide: true },
    {
      name: 'kinds',
      label: title('kinds'),
      kind: 'choices',
      required: true,
      wide: true,
      options: receiverKinds.entries.map(([value, label]) => ({ value, label: words(label) })),
    },
  ] as const;
};
