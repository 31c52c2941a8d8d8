/** Where the unit is: in words, and as a position that the phone's own map can open. */
import type { OwnerPage } from '@hoistway/contract/qr-code';
import { useTranslation } from 'react-i18next';
import { mapAddress } from './map-address.ts';
import css from './owner-page.module.css';

/** About a metre. */
const digits = 5;
const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`;

export const UnitPlace = ({ page }: { page: OwnerPage }) => {
  const { t } = useTranslation('owner-page');
  const { x, y, city, address, domainName } = page;
  return (
    <section className={css.card}>
      <h2>{t('place.title')}</h2>
      <dl className={css.list}>
        <div>
          <dt>{t('place.address')}</dt>
          <dd>
            {city} {address || domainName}
          </dd>
        </div>
        <div>
          <dt>{t('place.position')}</dt>
          {x === null || y === null ? (
            <dd className={css.quiet}>{t('place.none')}</dd>
          ) : (
            <dd>
              {degrees(y, 'N', 'S')}, {degrees(x, 'E', 'W')}
              <a className={css.mapLink} href={mapAddress(x, y, navigator.userAgent)}>
                {t('place.openMap')}
              </a>
            </dd>
          )}
        </div>
      </dl>
    </section>
  );
};
