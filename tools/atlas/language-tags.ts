const TWO_LETTER = `afr:af amh:am ara:ar aym:ay aze:az bel:be ben:bn bis:bi bos:bs bul:bg cat:ca ces:cs cha:ch dan:da
deu:de div:dv dzo:dz ell:el eng:en est:et fao:fo fas:fa fij:fj fin:fi fra:fr gle:ga glv:gv grn:gn hat:ht heb:he her:hz
hin:hi hmo:ho hrv:hr hun:hu hye:hy ind:id isl:is ita:it jpn:ja kal:kl kat:ka kaz:kk khm:km kin:rw kir:ky kon:kg kor:ko
lao:lo lat:la lav:lv lin:ln lit:lt ltz:lb mah:mh mkd:mk mlg:mg mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nbl:nr nde:nd
ndo:ng nep:ne nld:nl nno:nn nob:nb nor:no nya:ny per:fa pol:pl por:pt pus:ps que:qu roh:rm ron:ro run:rn rus:ru sag:sg
sin:si slk:sk slv:sl smo:sm sna:sn som:so sot:st spa:es sqi:sq srp:sr ssw:ss swa:sw swe:sv tam:ta tgk:tg tha:th tir:ti
ton:to tsn:tn tso:ts tuk:tk tur:tr ukr:uk urd:ur uzb:uz ven:ve vie:vi xho:xh zho:zh zul:zu`;

const tags = new Map(TWO_LETTER.split(/\s+/).map((pair) => pair.split(':') as [string, string]));

/** The tag of a language by its ISO 639-3 code: BCP 47 wants the two-letter code where there is one. */
export function languageTag(code: string): string {
  return tags.get(code) ?? code;
}
