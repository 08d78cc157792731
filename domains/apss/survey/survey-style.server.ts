/** The page's whole style; the content policy names its hash. */
export const surveyStyle = `
:root{color-scheme:light dark;--bg:#f7f6f2;--card:#fff;--ink:#1d1f1e;--ink2:#55605c;--line:#8a918d;--soft:#dcdad2;--accent:#0c6b60;--over:#a3271d;--overbg:#fbeae8}
@media (prefers-color-scheme:dark){:root{--bg:#161918;--card:#1f2322;--ink:#eef0ee;--ink2:#b3bcb8;--line:#7f8a86;--soft:#333a38;--accent:#57c3b4;--over:#ff9d94;--overbg:#3a1f1d}button{color:#0f1413!important}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;justify-content:space-between;gap:16px;margin-bottom:24px}
a{color:var(--accent)}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
.intro{margin:0 0 24px;color:var(--ink2)}
form{display:grid;gap:20px;padding:20px;background:var(--card);border:1px solid var(--soft);border-radius:12px}
fieldset{display:grid;gap:4px;margin:0;padding:0;border:0}
legend{margin-bottom:4px;padding:0;font-weight:600}
fieldset label{display:flex;gap:10px;align-items:center;min-height:44px;padding:4px 12px;border:1px solid var(--soft);border-radius:8px}
fieldset input,.check input{width:20px;height:20px;flex:none;accent-color:var(--accent)}
.f{display:grid;gap:4px}
.f label{font-weight:600}
textarea{width:100%;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;resize:vertical}
.check{display:flex;gap:10px;align-items:center;min-height:44px}
:is(input,textarea,button,a):focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button{min-height:48px;padding:8px 20px;font:inherit;font-weight:600;color:#fff;background:var(--accent);border:0;border-radius:8px;cursor:pointer}
.note{margin:0 0 16px;padding:12px 16px;color:var(--over);background:var(--overbg);border-radius:8px}
.note p{margin:0}
`
