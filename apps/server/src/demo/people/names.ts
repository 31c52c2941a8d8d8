/** Invented names: none refers to a real place, manufacturer or person. */

const list = (text: string): readonly string[] => text.split(/\s+/);

/** One for each site. */
export const sitePrefixes = list(
  `岚汀 屿川 禾澜 砚溪 珩景 澄屿 霁川 栎林 沐珩 朗霖 蘅芜 漪澜 黛山 枫泠 绮霞
   汀芷 穆云 翎羽 槿月 岫澜 芷兰 溯源 砚秋 云岫 棠梨 晴岚 霖泽 榆荫 梧岸 鹭洲
   沁芳 璟和 瑶圃 菱湖 知渔 望舒 听澜 拾光 景曜 清嘉 锦榭 临沚 星渚 青芜 墨池
   汀澜 荔塘 柏悠 凌霄 松吟 桐乐 暮山 泊雁 远岑 棹歌 双榆 照晴 叠翠 雪堂 采薇`,
);

export const roads = list(
  `听涛路 望岳路 采莲路 春和路 知行路 银杏大道 白榆路 明澈路 落霞路 星汉路
   鹿鸣路 青禾路 海棠路 松风路 云帆大道 麦浪路 弦歌路 归雁路 朝晖路 溪口路`,
);

/** The operator itself, and the companies whose units it maintains or only monitors. */
export const ownBrand = '屹澜';
export const brands = [ownBrand, '梭云', '穹曜', '珩渡', '岚升'] as const;

const surnames = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁';
const givenNames = list(
  `志远 建国 海涛 文博 子涵 俊杰 立新 晓东 永强 学兵 卫民 家豪
   思源 春生 国栋 少华 明亮 振宇 德顺 一鸣 庆丰 小军 宏伟 守义`,
);

/** The person with that number; a number always gives the same person. */
export const personName = (number: number): string =>
  surnames.charAt(number % surnames.length) + (givenNames[(number * 7) % givenNames.length] ?? '');
