/** The page's whole style; the content policy names its hash. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#f7f6f2;--card:#fff;--ink:#1d1f1e;--ink2:#55605c;--line:#8a918d;--soft:#dcdad2;--accent:#0c6b60;--over:#a3271d;--overbg:#fbeae8}
@media (prefers-color-scheme:dark){:root{--bg:#161918;--card:#1f2322;--ink:#eef0ee;--ink2:#b3bcb8;--line:#7f8a86;--soft:#333a38;--accent:#57c3b4;--over:#ff9d94;--overbg:#3a1f1d}button{color:#0f1413!important}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;justify-content:space-between;gap:16px;margin-bottom:24px}
a{color:var(--accent)}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
.intro{margin:0 0 24px;color:var(--ink2)}
form{display:grid;gap:16px;padding:20px;background:var(--card);border:1px solid var(--soft);border-radius:12px}
.two,.three{display:grid;gap:16px;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
.three{grid-template-columns:2fr 2fr 1fr}
.f{display:grid;gap:4px;min-width:0}
label{font-weight:600;font-size:14px;line-height:20px}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
textarea{resize:vertical}
:is(input,select,textarea,button,a):focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.help{margin:0;color:var(--ink2);font-size:13px;line-height:18px}
.check{display:flex;gap:10px;align-items:center}
.check input{width:20px;min-height:20px;height:20px}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;color:#fff;background:var(--accent);border:0;border-radius:8px;cursor:pointer}
.note{margin:0 0 16px;padding:12px 16px;color:var(--over);background:var(--overbg);border-radius:8px}
.note p{margin:0}
.trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
@media (max-width:560px){.two,.three{grid-template-columns:minmax(0,1fr)}}
`
