/** Words of the frame of the large screen. */
import { words } from '@hoistway/contract/words';

export const texts = {
  screens: words('大屏导航', 'Large screens'),
  back: words('返回控制台', 'Back to the console'),
  comingSoon: (title: string) => words(`${title}：敬请期待`, `${title}: coming soon`),
};
