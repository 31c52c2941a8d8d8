/** Where the unit is: in words, and as a position that the phone's own map can open. */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { mapAddress } from './map-address.ts';
import shared from './owner-page.module.css';
import { texts } from './texts.ts';
import css from './unit-live.module.css';

/** About a metre. */
const digits = 5;
const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`;

export const UnitPlace = ({ page }: { page: OwnerPage }) => {
  const t = useTexts(texts);
  const { x, y, city, address, domainName } = page;
  return (
    <section className={shared.card}>
      <h2>{t.place.title}</h2>
      <dl className={shared.list}>
        <div>
          <dt>{t.place.address}</dt>
          <dd>
            {city} {address || domainName}
          </dd>
        </div>
        <div>
          <dt>{t.place.position}</dt>
          {x === null || y === null ? (
            <dd className={shared.quiet}>{t.place.none}</dd>
          ) : (
            <dd>
              {degrees(y, 'N', 'S')}, {degrees(x, 'E', 'W')}
              <a className={css.mapLink} href={mapAddress(x, y, navigator.userAgent)}>
                {t.place.openMap}
              </a>
            </dd>
          )}
        </div>
      </dl>
    </section>
  );
};
