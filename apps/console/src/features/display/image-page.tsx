/** The picture page (/display/imagePage): the account's own pictures, as large as there is room. */
import { display } from '@hoistway/contract/features/display';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { CallImage } from '@hoistway/parts/values/call-image.tsx';
import css from './display.module.css';
import { texts } from './texts.ts';

export const ImagePage = () => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(display.setting, {});
  if (!data) return error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad />;
  const { imageIds } = data;
  if (imageIds.length === 0) return <EmptyState text={t.noPictures} />;
  return (
    <div className={css.wall} data-count={imageIds.length}>
      {imageIds.map((imageId, index) => (
        <CallImage key={imageId} call={display.image} input={{ imageId }} alt={t.picture(index + 1)} />
      ))}
    </div>
  );
};
